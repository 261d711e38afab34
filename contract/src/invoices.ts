import * as z from 'zod/mini';
import { Money } from './money.ts';
import { route } from './route.ts';

/** A file in the browser. */
const Pdf = z.object({ file: z.custom<Blob>() });

/** Rendering a PDF is expensive, and no reader needs more. */
const PRINTS = { times: 120, seconds: 60 };

export const readInvoice = route({
  method: 'GET',
  path: '/order/:id/invoice',
  access: 'user',
  forStaff: true,
  summary: 'The tax invoice of an order as PDF, to its owner or staff, once the goods have been sent',
  reply: Pdf,
  answers: { type: 'application/pdf', name: 'invoice.pdf' },
  limit: PRINTS,
});
export const readCreditNote = route({
  method: 'GET',
  path: '/order/:id/credit-note/:noteId',
  access: 'user',
  forStaff: true,
  summary: 'A credit note of an order as PDF, to its owner or staff',
  reply: Pdf,
  answers: { type: 'application/pdf', name: 'credit-note.pdf' },
  limit: PRINTS,
});

/** The lists for the accountant, by the tables of GSTR-1, and the register of all invoices. */
export const TAX_LISTS = ['b2cs', 'b2cl', 'hsn', 'documents', 'credit-notes', 'invoices'] as const;
export const TaxList = z.enum(TAX_LISTS, 'Choose one of the lists.');
export type TaxList = z.output<typeof TaxList>;

const Day = z.optional(z.iso.date('A day is written like 2026-11-20.'));
/** Days of issuing in India's calendar, both included. */
const Days = { from: Day, to: Day };

export const exportInvoices = route({
  method: 'GET',
  path: '/invoices/export',
  access: 'admin',
  summary: 'A list of what was issued, as CSV: B2C by state and rate, large invoices, HSN, documents, credit notes, invoices',
  query: z.object({ kind: TaxList, ...Days }),
  reply: z.object({ text: z.string() }),
  answers: { type: 'text/csv', name: 'tax.csv' },
});

const Sums = z.object({ documents: z.int(), taxable: Money, cgst: Money, sgst: Money, igst: Money, total: Money });
export type TaxSums = z.output<typeof Sums>;

export const readTax = route({
  method: 'GET',
  path: '/invoices/summary',
  access: 'admin',
  summary: 'Invoices and credit notes of a period, and the categories without an HSN code',
  query: z.object(Days),
  reply: z.object({ invoices: Sums, creditNotes: Sums, withoutHsn: z.array(z.object({ _id: z.string(), name: z.string() })) }),
});
