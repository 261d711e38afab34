import * as z from 'zod/mini';
import { listUsers, Role, StaffRole } from './accounts.ts';
import { Address } from './addresses.ts';
import { Money } from './money.ts';
import { Order, RETURN_STATES } from './orders.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

/** The latest notes and returns that a customer's page shows. */
export const LATEST_NOTES = 50;
export const LATEST_RETURNS = 20;

const Note = z.object({ _id: z.string(), at: z.iso.datetime(), by: z.string(), note: z.string() });

export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: Role,
  staffRole: z.nullable(StaffRole),
  isActive: z.boolean(),
  /** The account has a second factor; turned off by `liftSecondFactor`. */
  hasFactor: z.boolean(),
  /** Why the account is blocked; empty where staff gave no reason. */
  blockedBecause: z.string(),
  createdAt: z.iso.datetime(),
  /** Paid less refunded. */
  spend: Money,
  addresses: z.array(Address),
  returns: z.array(
    z.object({
      /** Of the order. */
      _id: z.string(),
      number: z.string(),
      state: z.enum(RETURN_STATES),
      reason: z.string(),
      requestedAt: z.iso.datetime(),
      refundAmount: Money,
    }),
  ),
  notes: z.array(Note),
});
export type Customer = z.output<typeof Customer>;

export const readCustomer = route({
  method: 'GET',
  path: '/customer/:id',
  access: 'admin',
  summary: 'A customer with contact details and notes, and a page of their orders, newest first',
  query: z.object(Paging),
  reply: z.object({ customer: Customer, orders: z.array(Order), ...Paged }),
});
/** So many accounts are in one file. */
export const MAX_EXPORTED_USERS = 10_000;

export const exportUsers = route({
  method: 'GET',
  path: '/customer/export',
  access: 'admin',
  summary: 'The accounts that match the query, at most 10,000, as CSV',
  query: z.omit(listUsers.query, { page: true, limit: true }),
  reply: z.object({ text: z.string() }),
  answers: { type: 'text/csv', name: 'customers.csv' },
  limit: { times: 20, seconds: 60 },
});
export const addCustomerNote = route({
  method: 'POST',
  path: '/customer/:id/note',
  access: 'admin',
  summary: 'Add a staff note to a customer; the customer does not see it',
  body: z.object({ note: Paragraphs({ required: 'Write a note first.', max: 1000 }) }),
  reply: z.object({ message: z.string() }),
  status: 201,
});
