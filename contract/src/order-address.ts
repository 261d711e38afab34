import * as z from 'zod/mini';
import { NewAddress } from './addresses.ts';
import { Order } from './orders.ts';
import { route } from './route.ts';

/** The fields themselves, or nested under the name in an order. */
const UnwrappedAddress = z.codec(z.unknown(), z.unknown(), {
  decode: (value) => (typeof value === 'object' && value !== null && 'shippingAddress' in value ? value.shippingAddress : value),
  encode: (value) => value,
});

export const changeAddress = route({
  method: 'PUT',
  path: '/order/:id/address',
  access: 'user',
  forStaff: true,
  summary: 'Change where an order goes, by staff or its owner, until it is sent; checked as when it is placed',
  body: z.pipe(UnwrappedAddress, NewAddress),
  reply: z.object({ message: z.string(), order: Order }),
});
