import type { QueryOf } from '@shop/contract/route';
import { SHOP_ITSELF, type AuditEntry, type listAudit } from '@shop/contract/audit';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql } from '#infra/database';
import { endOfIndianDay, startOfIndianDay } from '#kernel/clock';
import { isId } from '#kernel/ids';

type AuditFilter = QueryOf<typeof listAudit>;
type Order = 'asc' | 'desc';

/**
 * Actor, action, a subject without an id such as "settings", and every word of before and after. The expression must be the
 * one of the index audit_entry_words.
 */
const SEARCHED = sql<string>`lower(actor_name || ' ' || action || ' ' || case when length(subject_id) = 36 then '' else subject_id end
  || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

/** The entries that match a filter, of all or of the first ones in an order. */
function filteredEntries(
  db: Db,
  { q = '', actor = '', action = '', subject = '', from, to }: AuditFilter,
  first?: { order: Order; limit: number },
) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const id = q.trim().toLowerCase();
  const all = db.selectFrom('auditEntry').selectAll();
  const entries = first ? all.orderBy('at', first.order).orderBy('id', first.order).limit(first.limit) : all;
  return db
    .selectFrom(entries.as('auditEntry'))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('auditEntry', 'at')))
    .$if(q !== '', (all) =>
      isId(id) ? all.where('subjectId', '=', id) : all.where(sql<boolean>`${SEARCHED} like lower(${pattern})`),
    )
    .$if(actor === SHOP_ITSELF, (all) => all.where('actorId', 'is', null))
    .$if(actor !== '' && actor !== SHOP_ITSELF, (all) =>
      isId(actor) ? all.where('actorId', '=', actor) : all.where(sql.lit(false)),
    )
    .$if(action !== '', (all) => all.where('action', '=', action))
    .$if(subject !== '', (all) => all.where('subjectId', '=', subject))
    .$if(from !== undefined, (all) => all.where('at', '>=', startOfIndianDay(from ?? '')))
    .$if(to !== undefined, (all) => all.where('at', '<=', endOfIndianDay(to ?? '')));
}

/** Newest entries through which a frequent word is searched first, in 0.1 s. */
const MAX_WALKED_FIRST = 20_000;
/** Matches from which on the index is slower than a search through more entries: it took 1.7 s for a million, and read 190 MB. */
const MIN_FREQUENT_MATCHES = 100_000;
/** Entries through which such a word is searched, in 0.7 s for each 100,000: an import writes one for each product. */
const MAX_WALKED = 400_000;

type Page = { order: Order; limit: number; offset: number };

/**
 * The entries of a page. A frequent word is searched from the newest entry on, since the index would return a million entries
 * to sort; older ones, and a rare word, are searched by the index, which `offset 0` keeps PostgreSQL from doing without.
 */
async function pageOfEntries(db: Db, input: AuditFilter, { isFrequent, ...page }: Page & { isFrequent: boolean }) {
  const read = (entries: ReturnType<typeof filteredEntries>) =>
    entries
      .selectAll()
      .$narrowType<{ before: Record<string, unknown> | null; after: Record<string, unknown> | null }>()
      .orderBy('at', page.order)
      .orderBy('id', page.order)
      .limit(page.limit)
      .offset(page.offset)
      .execute();
  if ((input.q ?? '') === '') return read(filteredEntries(db, input));
  const readFirst = (limit: number) => read(filteredEntries(db, input, { order: page.order, limit }));
  if (isFrequent) {
    const newest = await readFirst(MAX_WALKED_FIRST);
    if (newest.length === page.limit) return newest;
    const more = (await hasManyMatches(db, input)) ? await readFirst(MAX_WALKED) : [];
    if (more.length === page.limit) return more;
  }
  return read(db.selectFrom(filteredEntries(db, input).selectAll().offset(0).as('auditEntry')));
}

async function hasManyMatches(db: Db, input: AuditFilter): Promise<boolean> {
  const { more } = await countCapped(db, sql`${filteredEntries(db, input).select('id').offset(0)}`, MIN_FREQUENT_MATCHES);
  return more === true;
}

/** One page of the log, newest first by default. */
export async function auditPage(db: Db, input: AuditFilter): Promise<{ entries: AuditEntry[] } & Paged> {
  const { page = 1, limit = PAGE_SIZE, order = input.sort === undefined ? 'desc' : 'asc' } = input;
  const { total, more } = await countCapped(db, sql`${filteredEntries(db, input).select('id')}`, countCap(input.q));
  const rows = await pageOfEntries(db, input, { isFrequent: more === true, order, limit, offset: (page - 1) * limit });
  const nameOf = await namesOf(db, rows.map(({ subjectId }) => subjectId).filter(isId));
  const entries = rows.map(({ id, at, actorId, actorName, action, subjectId, before, after }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actorId, name: actorName },
    action,
    subject: { _id: subjectId, name: nameOf.get(subjectId) ?? null },
    before,
    after,
  }));
  return { entries, total, more, page, pages: pagesOf(total, limit) };
}

/** Current names of these ids, of any kind of subject. */
async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const input = sql`(${sql.join(ids)})`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product where id in ${input}
    union all select id, name from category where id in ${input}
    union all select id, title as name from offer where id in ${input}
    union all select id, code as name from coupon where id in ${input}
    union all select id, number as name from customer_order where id in ${input}
    union all select id, name from account where id in ${input}
    union all select id, title as name from size_chart where id in ${input}
    union all select id, ticket as name from enquiry where id in ${input}
    union all select r.id, p.name from review r join product p on p.id = r.product_id where r.id in ${input}
    union all select q.id, p.name from product_question q join product p on p.id = q.product_id where q.id in ${input}
    union all select id, email as name from invitation where id in ${input}
    union all select id, to_email as name from mail where id in ${input}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The filters of the log: the current staff, and the actions, each found by one skip in their index. */
export async function auditChoices(db: Db) {
  const actors = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ action: string }>`
    with recursive step as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > step.action order by action limit 1) from step where step.action is not null
    )
    select action from step where action is not null`.execute(db);
  return { actors: actors.map(({ id, name }) => ({ _id: id, name })), actions: rows.map(({ action }) => action) };
}
