import type { Enquiry } from '@shop/contract/enquiries';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql } from '#infra/database';
import { isId } from '#kernel/ids';

type EnquiryFilter = { q?: string | undefined; which?: 'open' | 'handled' | undefined };
type Listing = EnquiryFilter & {
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The changed message comes first in the list that the write returns. */
  first?: string;
};

/** Ticket, name, e-mail and message. The same expression as in the index enquiry_search. */
const SEARCHED = sql<string>`lower(ticket || ' ' || name || ' ' || email || ' ' || message)`;

const matchingEnquiries = (db: Db, { q = '', which }: EnquiryFilter) =>
  db
    .selectFrom('enquiry')
    .$if(which !== undefined, (all) => all.where('handled', '=', which === 'handled'))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('enquiry', 'createdAt')))
    .$if(q !== '', (all) => all.where(SEARCHED, 'like', sql<string>`lower(${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`})`));

/** One page of messages, newest first, and the count of all open ones. */
export async function enquiriesPage(db: Db, listing: Listing): Promise<{ enquiries: Enquiry[]; open: number } & Paged> {
  const { q = '', order = 'desc', page = 1, limit = PAGE_SIZE, first } = listing;
  const matching = matchingEnquiries(db, listing);
  const [{ total, more }, { open }, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('id')}`, countCap(q)),
    db
      .selectFrom('enquiry')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('handled', '=', false)
      .executeTakeFirstOrThrow(),
    matching
      .select(['id', 'ticket', 'name', 'email', 'message', 'handled', 'handledAt', 'createdAt'])
      .$if(first !== undefined, (all) => all.orderBy(sql`id = ${first}`, 'desc'))
      .orderBy('createdAt', order)
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);

  const enquiries = rows.map(({ id, handledAt, createdAt, ...enquiry }) => ({
    _id: id,
    ...enquiry,
    handledAt: handledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { enquiries, open, total, more, page, pages: pagesOf(total, limit) };
}

/** The ids of the messages that match the filters now, newest first, up to a limit. */
export async function enquiryIdsFound(db: Db, { limit, ...filter }: EnquiryFilter & { limit: number }) {
  const matching = matchingEnquiries(db, filter).select('id');
  const [counted, rows] = await Promise.all([
    countCapped(db, sql`${matching}`, countCap(filter.q)),
    matching.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),
  ]);
  return { ...counted, ids: rows.map(({ id }) => id) };
}

/** Which of these messages still match the filters. */
export async function matchingEnquiryIds(db: Db, { ids, ...filter }: EnquiryFilter & { ids: readonly string[] }) {
  const rows = await matchingEnquiries(db, filter)
    .select('id')
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
