import * as z from 'zod/mini';
import { AddressForm } from '@shop/contract/addresses';
import type { Cart } from '@shop/contract/cart';
import { GuestContact } from '@shop/contract/checkout';
import type { PaymentMethod } from '@shop/contract/orders';
import { dueOf } from '../../shared/order-sums.tsx';
import { codesToSend, type GuestCodes } from './use-guest-codes.ts';

/** All fields of a guest's order. The country is India, the delivery area of guests. */
export const GuestForm = z.extend(z.pick(AddressForm, { fullName: true, address: true, city: true, state: true }), {
  zipCode: z.string().check(z.trim(), z.regex(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code.')),
  email: GuestContact.shape.email,
  phone: GuestContact.shape.phone,
});
export type GuestForm = z.output<typeof GuestForm>;

export const BLANK: GuestForm = { phone: '', email: '', fullName: '', zipCode: '', address: '', city: '', state: '' };

type Input = { cart: Cart; codes: GuestCodes; form: GuestForm; paymentMethod: PaymentMethod };

/** The order in the API's format. */
export const orderOfGuest = ({ cart: { cart, summary }, codes, form: { email, phone, ...address }, paymentMethod }: Input) => ({
  orderItems: cart.map(({ product, variant, quantity, custom }) => ({
    product: product._id,
    variantId: variant._id,
    quantity,
    ...(custom && { designId: custom.designId }),
  })),
  shippingAddress: { ...address, phone, country: 'India' },
  totalPrice: summary.total,
  paymentMethod,
  ...codesToSend(codes),
  ...(codes.giftCard !== undefined && { due: dueOf(summary) }),
  contact: { email, phone },
});

const isField = (name: string): name is keyof GuestForm => Object.hasOwn(BLANK, name);

/** Maps the server's errors to fields of this form: `contact.email` and `shippingAddress.zipCode` are its email and zipCode. */
export const problemsOf = (errors: Readonly<Record<string, string>>): { name: keyof GuestForm; message: string }[] =>
  Object.entries(errors).flatMap(([field, message]) => {
    const name = field.split('.').at(-1) ?? '';
    return isField(name) ? [{ name, message }] : [];
  });
