// covers: navigation
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { suggest } from '@shop/contract/catalogue';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { SuggestingInput } from './suggesting-input.tsx';

const Here = () => <p>{useLocation().pathname}</p>;
const Screen = createRoutesStub([
  { path: '/', Component: () => <SuggestingInput id="search" start="" /> },
  { path: '*', Component: Here },
]);
const suggested = (name: string) => ({
  suggestions: [{ kind: 'category' as const, name, url: `/c/${name.toLowerCase()}`, image: null, price: null }],
});

test('late suggestions for an earlier text do not replace those for the current text', async () => {
  const late = Promise.withResolvers<ReturnType<typeof suggested>>();
  const requests: unknown[] = [];
  serverAnswers(suggest, ({ query }) => {
    requests.push(query?.q);
    return query?.q === 'je' ? late.promise : suggested('Shirts');
  });
  const screen = await render(<Screen />);
  const box = screen.getByRole('combobox');
  await box.fill('je');
  await expect.poll(() => requests).toEqual(['je']);
  await box.fill('shirt');
  await expect.element(screen.getByRole('option', { name: /^Shirts/ })).toBeVisible();
  late.resolve(suggested('Jeans'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByText('/c/shirts')).toBeVisible();
});

test('without a response of the server there are no suggestions and no error', async () => {
  const requests: unknown[] = [];
  serverAnswers(suggest, ({ query }) => {
    requests.push(query?.q);
    throw new ApiError(503, { success: false, code: 'unavailable', message: 'Not now, please.' });
  });
  const screen = await render(<Screen />);
  await screen.getByRole('combobox').fill('je');
  await expect.poll(() => requests).toEqual(['je']);
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
});
