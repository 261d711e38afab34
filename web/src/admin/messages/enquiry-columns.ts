import type { Enquiry } from '@shop/contract/enquiries';
import type { ListColumn } from '../shared/list-types.ts';

type Text = Pick<ListColumn<Enquiry>, 'head' | 'sort'> & { text: (row: Enquiry) => string };
const TEXTS: Text[] = [
  { head: 'Ticket', text: ({ ticket }) => ticket },
  { head: 'Name', text: ({ name }) => name },
  { head: 'Email', text: ({ email }) => email },
  { head: 'Message', text: ({ message }) => message },
  {
    head: 'Date',
    sort: { by: 'created', asc: 'Oldest first', desc: 'Newest first' },
    text: ({ createdAt }) => createdAt,
  },
  { head: 'Handled', text: ({ handledAt }) => handledAt ?? '' },
];

/** Columns of the CSV file of customers' messages; the screen shows cards. */
export const ENQUIRY_COLUMNS: ListColumn<Enquiry>[] = TEXTS.map((it) => ({ ...it, cell: it.text }));
