import * as z from 'zod/mini';
import { route } from './route.ts';

/** Orders in one PDF. */
export const MAX_PRINTED_ORDERS = 200;

export const PRINTED_DOCUMENTS = ['packing', 'invoice'] as const;
export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

const TOO_MANY = `At most ${MAX_PRINTED_ORDERS} orders in one file, please.`;

export const printOrders = route({
  method: 'POST',
  path: '/desk/print',
  access: 'admin',
  summary: 'Packing slips and invoices of up to 200 orders as one PDF, order by order',
  body: z.object({
    orderIds: z
      .array(z.string(), 'Select at least one order.')
      .check(z.minLength(1, 'Select at least one order.'), z.maxLength(MAX_PRINTED_ORDERS, TOO_MANY)),
    documents: z
      .array(z.enum(PRINTED_DOCUMENTS, 'Choose packing or invoice.'), 'Choose what to print.')
      .check(z.minLength(1, 'Choose what to print.'), z.maxLength(PRINTED_DOCUMENTS.length, 'Choose each document once.')),
  }),
  reply: z.object({ file: z.custom<Blob>() }),
  answers: { type: 'application/pdf', name: 'orders.pdf' },
  limit: { times: 20, seconds: 60 },
});
