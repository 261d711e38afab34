import type { Enquiry } from '@shop/contract/enquiries';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql } from '#infra/database';

type EnquiryFilter = {
  q?: string | undefined;
  which?: 'open' | 'handled' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The message that was just changed is first in the list that the write returns. */
  first?: string;
};

/** Ticket, name, e-mail and message. Spelled as the index enquiry_search spells it. */
const SEARCHED = sql<string>`lower(ticket || ' ' || name || ' ' || email || ' ' || message)`;

/** One page of messages, newest first, and how many of all are open. */
export async function enquiriesPage(db: Db, input: EnquiryFilter): Promise<{ enquiries: Enquiry[]; open: number } & Paged> {
  const { q = '', which, page = 1, limit = PAGE_SIZE, first } = input;
  const matching = db
    .selectFrom('enquiry')
    .$if(which !== undefined, (all) => all.where('handled', '=', which === 'handled'))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('enquiry', 'createdAt')))
    .$if(q !== '', (all) => all.where(SEARCHED, 'like', sql<string>`lower(${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`})`));

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
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
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
