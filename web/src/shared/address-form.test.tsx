// covers: addresses
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readPin, type PincodeLocation } from '@shop/contract/addresses';
import { serverAnswers } from '../api/answers-for-tests.ts';
import { ApiError } from '../api/client.ts';
import { AddressForm } from './address-form.tsx';

const STATES_OF: Record<string, string[]> = {
  '682016': ['Kerala'],
  '560001': ['Karnataka'],
  '605007': ['Puducherry', 'Tamil Nadu'],
  '743101': ['West Bengal'],
};
const DISTRICT_OF: Record<string, string> = { '682016': 'Ernakulam', '560001': 'Bengaluru Urban', '743101': '24 Parganas' };
const NOT_FOUND = 'We could not find this PIN. Please check it.';

beforeEach(() =>
  serverAnswers(readPin, ({ params: { pin } }): PincodeLocation => {
    const states = STATES_OF[pin];
    if (!states) throw new ApiError(404, { success: false, code: 'no_such_pincode', message: 'This PIN code does not exist.' });
    const isKnown = pin !== '743101';
    return { pin, states, district: DISTRICT_OF[pin] ?? '', isKnown, message: isKnown ? null : NOT_FOUND };
  }),
);

const open = () => render(<AddressForm onSaved={() => {}} />);

test.each([
  ['Full Name', 'Rahul K. 2', 'Only alphabets and spaces are allowed.'],
  ['Address', 'Ravi', 'Address must be at least 5 characters long.'],
  ['Phone number', '98470', 'Phone number must be exactly 10 digits.'],
  ['Street', 'MG', 'Street must be at least 3 characters long.'],
  ['City', 'Kochi 16', 'Only alphabets and spaces are allowed.'],
  ['Zip Code', '6820', 'Zip Code must be 5 or 6 digits.'],
])('%s “%s” is validated while it is typed', async (label, text, sentence) => {
  const screen = await open();
  await screen.getByLabelText(label, { exact: true }).fill(text);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('saving an unfinished form shows errors at all fields, and the first of them gets the focus', async () => {
  const screen = await open();
  await screen.getByLabelText('City').fill('Kochi');
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields before saving.');
  await expect.element(screen.getByText('Full Name is required.')).toBeVisible();
  await expect.element(screen.getByLabelText('Full Name')).toHaveFocus();
});

test('a PIN code fills in its state, unless one was typed', async () => {
  const screen = await open();
  const state = screen.getByLabelText('State');
  await screen.getByLabelText('Zip Code').fill('682016');
  await expect.element(state).toHaveValue('Kerala');
  await screen.getByLabelText('Zip Code').fill('560001');
  await expect.element(state).toHaveValue('Karnataka');
  await state.fill('Goa');
  await screen.getByLabelText('Zip Code').fill('682016');
  await expect.element(screen.getByText('This PIN code is in Kerala.')).toBeVisible();
  await expect.element(state).toHaveValue('Goa');
  await screen.getByRole('button', { name: 'Use Kerala' }).click();
  await expect.element(state).toHaveValue('Kerala');
});

test('a PIN code fills in its district as the city, unless one was typed or the field would refuse it', async () => {
  const screen = await open();
  const city = screen.getByLabelText('City');
  await screen.getByLabelText('Zip Code').fill('682016');
  await expect.element(city).toHaveValue('Ernakulam');
  await screen.getByLabelText('Zip Code').fill('743101');
  await expect.element(city).toHaveValue('');
  await city.fill('Kochi');
  await screen.getByLabelText('Zip Code').fill('560001');
  await expect.element(screen.getByLabelText('State')).toHaveValue('Karnataka');
  await expect.element(city).toHaveValue('Kochi');
});

test('the state of a PIN code that loads late is suggested, and does not overwrite the text being typed', async () => {
  let answer = (): void => undefined;
  serverAnswers(readPin, async ({ params: { pin } }): Promise<PincodeLocation> => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { pin, states: ['Kerala'], district: '', isKnown: true, message: null };
  });
  const screen = await open();
  const state = screen.getByLabelText('State');
  await screen.getByLabelText('Zip Code').fill('682016');
  await state.click();
  answer();
  await expect.element(screen.getByRole('button', { name: 'Use Kerala' })).toBeVisible();
  await expect.element(state).toHaveValue('');
  await userEvent.keyboard('Kerala');
  await expect.element(state).toHaveValue('Kerala');
});

test('a PIN code that crosses a border requires a choice of the state', async () => {
  const screen = await open();
  const state = screen.getByLabelText('State');
  await screen.getByLabelText('Zip Code').fill('682016');
  await expect.element(state).toHaveValue('Kerala');
  await screen.getByLabelText('Zip Code').fill('605007');
  await expect.element(screen.getByText('This PIN code is in Puducherry or Tamil Nadu. Choose one.')).toBeVisible();
  await expect.element(state).toHaveValue('');
  await screen.getByRole('button', { name: 'Use Tamil Nadu' }).click();
  await expect.element(state).toHaveValue('Tamil Nadu');
});

test('a PIN code that is new or does not exist shows a hint, and can be saved', async () => {
  const screen = await open();
  await screen.getByLabelText('Zip Code').fill('743101');
  await expect.element(screen.getByText(NOT_FOUND)).toBeVisible();
  await screen.getByLabelText('Zip Code').fill('999999');
  await expect.element(screen.getByText('This PIN code does not exist. Please check it.')).toBeVisible();
});

test('five digits are accepted for India with a hint', async () => {
  const screen = await open();
  await screen.getByLabelText('Zip Code').fill('68201');
  await expect.element(screen.getByText('PIN codes in India have 6 digits. Is one missing?')).toBeVisible();
  await expect.element(screen.getByText('Zip Code must be 5 or 6 digits.')).not.toBeInTheDocument();
});
