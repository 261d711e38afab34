import * as z from 'zod/mini';
import { BlockAction, BulkReply, RowIds } from './bulk-rows.ts';
import { listUsers, Role, StaffRole } from './accounts.ts';
import { Address } from './addresses.ts';
import { Money } from './money.ts';
import { Order, RETURN_STATES } from './orders.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';
import { OptionalLine, Paragraphs } from './text.ts';

/** Maximum notes and returns on a customer's page, the latest. */
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
  /** The account has two-step verification; `liftSecondFactor` disables it. */
  hasFactor: z.boolean(),
  /** Why the account is blocked; empty without a reason. */
  blockedBecause: z.string(),
  createdAt: z.iso.datetime(),
  /** Payments less refunds. */
  spend: Money,
  addresses: z.array(Address),
  returns: z.array(
    z.object({
      /** Id of the order. */
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
export const exportUsers = route({
  method: 'GET',
  path: '/customer/export',
  access: 'admin',
  summary: 'All accounts that match the query, as CSV',
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
export const updateCustomers = route({
  method: 'PUT',
  path: '/customer/bulk',
  access: 'admin',
  summary: 'Block or unblock several accounts, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one customer.'),
    action: BlockAction,
    /** Only staff see it. */
    reason: z.optional(OptionalLine(500)),
  }),
  reply: BulkReply,
});
