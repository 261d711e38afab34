import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { BulkReply, MatchingIds, RowIds } from './bulk-rows.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';
import { Line, Paragraphs } from './text.ts';

/** A message to the shop; all three fields are required (behaviour.md, Contact). */
export const NewEnquiry = z.object({
  name: Line({ required: 'Name is required.', max: 100 }),
  email: Email,
  message: Paragraphs({ required: 'Message is required.' }),
});
export type NewEnquiry = z.output<typeof NewEnquiry>;

export const Enquiry = z.object({
  _id: z.string(),
  /** The ticket number in the sender's confirmation. */
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  handled: z.boolean(),
  handledAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type Enquiry = z.output<typeof Enquiry>;

const enquiries = { enquiries: z.array(Enquiry), open: z.int(), ...Paged };

const EnquiryState = z.enum(['open', 'handled'], 'Messages are open or handled.');
const filters = { q: z.optional(SearchText), which: z.optional(EnquiryState) };
/** Sort keys of the list of messages. */
export const ENQUIRY_SORTS = ['created'] as const;

export const sendEnquiry = route({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Send a message to the shop; returns its ticket number',
  body: NewEnquiry,
  reply: z.object({ message: z.string(), ticket: z.string() }),
  status: 201,
  limit: { times: 5, seconds: 600 },
});
export const listEnquiries = route({
  method: 'GET',
  path: '/contact',
  access: 'admin',
  summary:
    'Messages, newest first or by `sort` and `order`; `q` looks in ticket, name, email and message; `open` counts the unhandled',
  query: z.object({
    ...filters,
    sort: z.optional(z.enum(ENQUIRY_SORTS, 'Choose created.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object(enquiries),
});
export const listEnquiryIds = route({
  method: 'GET',
  path: '/contact/ids',
  access: 'admin',
  summary: 'The ids of the messages that match the filters now, newest first, at most 500',
  query: z.object(filters),
  reply: z.object(MatchingIds),
});
export const updateEnquiries = route({
  method: 'PUT',
  path: '/contact/bulk',
  access: 'admin',
  summary:
    'Mark several messages as handled, open them again or delete them for good, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one message.'),
    action: z.enum(['handle', 'reopen', 'delete'], 'Choose handle, reopen or delete.'),
    /** The filter of the list: a message that no longer matches is skipped. */
    filter: z.optional(z.object(filters)),
  }),
  reply: BulkReply,
});
export const handleEnquiry = route({
  method: 'PUT',
  path: '/contact/:id',
  access: 'admin',
  summary: 'Mark a message as handled, or open it again; returns the messages, this one first',
  body: z.object({ handled: z.boolean('Handled is true or false.') }),
  reply: z.object({ message: z.string(), ...enquiries }),
});
export const removeEnquiry = route({
  method: 'DELETE',
  path: '/contact/:id',
  access: 'admin',
  summary: 'Delete a message for good; returns the messages',
  reply: z.object({ message: z.string(), ...enquiries }),
});
