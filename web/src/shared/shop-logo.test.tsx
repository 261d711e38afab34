import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LogoLink } from './shop-logo.tsx';

async function logoOf(name: string, demo = false) {
  const Screen = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ settings: { name }, demo }), Component: LogoLink, HydrateFallback: () => null },
  ]);
  return (await render(<Screen />)).getByRole('link');
}

test('the demo shows its drawn logo', async () => {
  const logo = await logoOf('Selvedge', true);
  await expect.element(logo).toHaveAccessibleName('Selvedge, home');
  expect(logo.element().querySelector('svg')).not.toBeNull();
});

test('a shop that is no demo does not show the demo’s logo, whatever its name', async () => {
  const logo = await logoOf('Selvedge');
  await expect.element(logo).toHaveTextContent('Selvedge');
});

test('a shop of another name shows its name', async () => {
  const logo = await logoOf('Chakra Jeans');
  await expect.element(logo).toHaveAccessibleName('Chakra Jeans, home');
  await expect.element(logo).toHaveTextContent('Chakra Jeans');
});

test('a shop without a name says that it opens soon', async () => {
  const logo = await logoOf('');
  await expect.element(logo).toHaveAccessibleName('Home');
  await expect.element(logo).toHaveTextContent('Opening soon');
});
