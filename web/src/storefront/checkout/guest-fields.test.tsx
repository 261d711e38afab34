// covers: checkout
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readPin } from '@shop/contract/addresses';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { DeliveryFields } from './guest-fields.tsx';
import { BLANK, type GuestForm } from './guest-form.ts';

const Fields = ({ notDelivered }: { notDelivered: string }) => {
  const form = useForm<GuestForm, unknown, GuestForm>({ defaultValues: { ...BLANK, zipCode: '194101' } });
  return <DeliveryFields form={form} notDelivered={notDelivered} />;
};

test('a PIN code to which the shop does not deliver has the reason at its field', async () => {
  serverAnswers(readPin, () => ({ pin: '194101', states: ['Ladakh'], district: 'Leh', isKnown: true, message: null }));
  const screen = await render(<Fields notDelivered="We do not deliver to this PIN code." />);
  const pin = screen.getByRole('textbox', { name: 'PIN code' });
  await expect.element(pin).toHaveAccessibleDescription(/We do not deliver to this PIN code\./);
  await expect.element(pin).toBeInvalid();
  await screen.rerender(<Fields notDelivered="" />);
  await expect.element(pin).toBeValid();
});
