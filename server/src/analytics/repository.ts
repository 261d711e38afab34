import { sql, type Tx } from '#infra/database';
import type { Device, VisitKind } from './read-hit.ts';

export type VisitRow = {
  at: Date;
  visitor: string;
  kind: VisitKind;
  page: string;
  source: string;
  device: Device;
  query: string;
};

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const MAX_ROWS = 5_000;

export async function addVisits(tx: Tx, rows: readonly VisitRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await tx
      .insertInto('visitEvent')
      .values(rows.slice(from, from + MAX_ROWS))
      .execute();
}

/** The salt of a day, which the first instance that needs it makes. */
export async function saltOf(tx: Tx, day: string, fresh: { salt: Buffer; at: Date }): Promise<Buffer> {
  await tx
    .insertInto('visitSalt')
    .values({ day, salt: fresh.salt, createdAt: fresh.at })
    .onConflict((on) => on.column('day').doNothing())
    .execute();
  const row = await tx
    .selectFrom('visitSalt')
    .select('salt')
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  return row.salt;
}

export async function deleteSaltsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('visitSalt').where('createdAt', '<', moment).execute();
}

export async function deleteVisitsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('visitEvent').where('at', '<', moment).execute();
}

export async function deleteSumsBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from visit_day where day < ${day}::date`.execute(tx);
  await sql`delete from visit_day_part where day < ${day}::date`.execute(tx);
}

type Day = { day: string; start: Date; end: Date };
/** Pages, sources and searches of a day; what came less often is not listed. */
const MAX_PARTS = 200;

/** Sums a day up anew. A visit ends after half an hour without a page. */
export async function sumDay(tx: Tx, { day, start, end }: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('visit_day'))`.execute(tx);
  await sql`delete from visit_day where day = ${day}::date`.execute(tx);
  await sql`delete from visit_day_part where day = ${day}::date`.execute(tx);
  await sql`
    insert into visit_day (day, device, visits, visitors, views, viewed, carted, checked_out, ordered)
    select ${day}::date, device,
      count(*) filter (where is_first), count(distinct visitor),
      count(*) filter (where kind not in ('cart', 'checkout', 'order')),
      count(distinct visitor) filter (where kind = 'product'), count(distinct visitor) filter (where kind = 'cart'),
      count(distinct visitor) filter (where kind = 'checkout'), count(distinct visitor) filter (where kind = 'order')
    from (
      select *, coalesce(at - lag(at) over (partition by visitor order by at) > interval '30 minutes', true) as is_first
      from visit_event where at >= ${start} and at < ${end}) events
    group by device`.execute(tx);
  await sql`
    insert into visit_day_part (day, part, value, times, visitors)
    select ${day}::date, part, value, times, visitors from (
      select part, value, count(*)::int as times, count(distinct visitor)::int as visitors,
        row_number() over (partition by part order by count(*) desc, value) as place
      from (
        select 'page' as part, page as value, visitor from visit_event
        where at >= ${start} and at < ${end} and page <> ''
        union all
        select 'search', query, visitor from visit_event where at >= ${start} and at < ${end} and query <> ''
        union all
        select 'source', case when source = '' then 'direct' else source end, visitor from (
          select source, visitor, coalesce(at - lag(at) over (partition by visitor order by at) > interval '30 minutes', true) as is_first
          from visit_event where at >= ${start} and at < ${end}) firsts where is_first) parts
      group by part, value) placed
    where place <= ${MAX_PARTS}`.execute(tx);
}

export async function saveSettings(tx: Tx, settings: { visits: boolean; ga4: string }): Promise<void> {
  await tx.updateTable('analyticsSettings').set(settings).execute();
}
