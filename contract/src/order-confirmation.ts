import * as z from 'zod/mini';
import { Money } from './money.ts';
import { route } from './route.ts';

const state = {
  number: z.string(),
  /** The amount to pay in cash. */
  total: Money,
  /** `open` until the customer or staff responded, or the status changed. */
  state: z.enum(['open', 'confirmed', 'declined', 'closed']),
};

export const readConfirmation = route({
  method: 'GET',
  path: '/order/confirm/:token',
  access: 'anyone',
  summary: 'The cash order of a confirmation link, and whether it still waits for an answer',
  limit: { times: 120, seconds: 600 },
  reply: z.object(state),
});
export const confirmOrder = route({
  method: 'POST',
  path: '/order/confirm/:token',
  access: 'anyone',
  summary: 'Confirm a cash order, or decline it, which cancels it; the first answer counts',
  body: z.object({ answer: z.enum(['yes', 'no'], 'Choose yes or no.') }),
  limit: { times: 20, seconds: 600 },
  reply: z.object({ message: z.string(), ...state }),
});
