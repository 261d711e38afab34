import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { search } from '@shop/contract/search';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { PaletteButton } from './palette.tsx';

const Here = () => <p>{useLocation().pathname}</p>;
const Screen = createRoutesStub([
  { path: '/', Component: PaletteButton },
  { path: '*', Component: Here },
]);
const resultOf = (name: string) => ({
  orders: [],
  products: [],
  customers: [{ _id: name.toLowerCase(), name, email: `${name.toLowerCase()}@shop.example` }],
});

async function open() {
  const screen = await render(<Screen initialEntries={['/']} />);
  await screen.getByRole('button', { name: /^Search( Ctrl K)?$/ }).click();
  return screen;
}
beforeEach(() =>
  session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Meera', image: '', staffRole: 'owner' } }),
);
afterEach(() => session.clear());

test('Search race: a late response to an earlier query does not replace the current results', async () => {
  const late = Promise.withResolvers<ReturnType<typeof resultOf>>();
  const queries: unknown[] = [];
  serverAnswers(search, ({ query }) => {
    queries.push(query?.q);
    return query?.q === 'ash' ? late.promise : resultOf('Asha');
  });
  const screen = await open();
  const field = screen.getByRole('combobox');
  await field.fill('ash');
  await expect.poll(() => queries).toEqual(['ash']);
  await field.fill('asha');
  await expect.element(screen.getByRole('option', { name: /^Asha/ })).toBeVisible();
  late.resolve(resultOf('Ashok'));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('/customers/asha')).toBeVisible();
});

test('Enter does not open results of an earlier text before the response arrives', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof resultOf>>();
  serverAnswers(search, ({ query }) => (query?.q === 'mee' ? resultOf('Meenu') : answer.promise));
  const screen = await open();
  const field = screen.getByRole('combobox');
  await field.fill('mee');
  await expect.element(screen.getByRole('option', { name: /^Meenu/, selected: true })).toBeVisible();
  await field.fill('meera');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: /^Meenu/, selected: false })).toBeVisible();
  answer.resolve(resultOf('Meera'));
  await expect.element(screen.getByRole('option', { name: /^Meera /, selected: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('/customers/meera')).toBeVisible();
});

test('a screen is opened by Enter at once, without waiting for the response', async () => {
  serverAnswers(search, () => new Promise(() => undefined));
  const screen = await open();
  await screen.getByRole('combobox').fill('coup');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('/coupon')).toBeVisible();
});
