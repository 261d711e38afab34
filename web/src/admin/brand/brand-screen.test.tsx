// covers: brand
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DEFAULT_BRAND } from '@shop/contract/brand';
import { saveSettings, type EditedSettings } from '@shop/contract/settings';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { savedSettings } from '../settings/settings-for-tests.ts';
import BrandScreen from './brand-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/brand',
    Component: BrandScreen,
    loader: () => savedSettings,
    HydrateFallback: () => null,
  },
]);

test('a colour without enough contrast shows an error at once, and the nearest valid one can be applied by a click', async () => {
  const sent: EditedSettings[] = [];
  serverAnswers(saveSettings, ({ body }) => {
    sent.push(body);
    return { message: 'Saved.', ...savedSettings, settings: { ...savedSettings.settings, brand: body.brand ?? DEFAULT_BRAND } };
  });
  const screen = await render(<Screen initialEntries={['/brand']} />);
  await screen.getByRole('textbox', { name: 'Buttons and links (optional)' }).fill('#ffcc00');
  await expect.element(screen.getByText(/contrast 1.4:1, and 4.5:1 is needed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Use #8a6e00' }).click();
  await expect.element(screen.getByText(/is needed/)).not.toBeInTheDocument();
  await screen.getByLabelText('Corners').selectOptions('round');
  await screen.getByRole('button', { name: 'Save brand' }).click();
  await expect
    .poll(() => sent[0]?.brand)
    .toEqual({
      ...DEFAULT_BRAND,
      colours: { ...DEFAULT_BRAND.colours, primary: '#8a6e00' },
      radius: 'round',
    });
});

test('a refusal beside the button goes away with the next change', async () => {
  const message = 'The colour of buttons and links is too light.';
  serverAnswers(saveSettings, () => {
    throw new ApiError(400, { success: false, code: 'invalid_input', message, errors: { 'brand.colours.primary': message } });
  });
  const screen = await render(<Screen initialEntries={['/brand']} />);
  const primary = screen.getByRole('textbox', { name: 'Buttons and links (optional)' });
  await primary.fill('#8a6e01');
  await screen.getByRole('button', { name: 'Save brand' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await primary.fill('#8a6e00');
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
});
