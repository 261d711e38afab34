import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddressForm } from './address-form.tsx';

const open = () => render(<AddressForm onSaved={() => {}} />);

test.each([
  ['Full Name', 'Rahul K. 2', 'Only alphabets and spaces are allowed.'],
  ['Address', 'Ravi', 'Address must be at least 5 characters long.'],
  ['Phone number', '98470', 'Phone number must be exactly 10 digits.'],
  ['Street', 'MG', 'Street must be at least 3 characters long.'],
  ['City', 'Kochi 16', 'Only alphabets and spaces are allowed.'],
  ['Zip Code', '6820', 'Zip Code must be 5 or 6 digits.'],
])('%s “%s” is answered while it is typed', async (label, text, sentence) => {
  const screen = await open();
  await screen.getByLabelText(label, { exact: true }).fill(text);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('saving an unfinished form asks for all fields, and the first of them gets the focus', async () => {
  const screen = await open();
  await screen.getByLabelText('City').fill('Kochi');
  await screen.getByRole('button', { name: 'Save address' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields before saving.');
  await expect.element(screen.getByText('Full Name is required.')).toBeVisible();
  await expect.element(screen.getByLabelText('Full Name')).toHaveFocus();
});

test('a PIN code suggests its state, and leaves one that was typed', async () => {
  const screen = await open();
  const state = screen.getByLabelText('State');
  await screen.getByLabelText('Zip Code').fill('682016');
  await expect.element(state).toHaveValue('Kerala');
  await screen.getByLabelText('Zip Code').fill('560001');
  await expect.element(state).toHaveValue('Kerala');
});

test('five digits are accepted for India with a hint', async () => {
  const screen = await open();
  await screen.getByLabelText('Zip Code').fill('68201');
  await expect.element(screen.getByText('PIN codes in India have 6 digits. Is one missing?')).toBeVisible();
  await expect.element(screen.getByText('Zip Code must be 5 or 6 digits.')).not.toBeInTheDocument();
});
