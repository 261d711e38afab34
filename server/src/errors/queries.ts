import type { ErrorGroup, ErrorSort, listErrors } from '@shop/contract/error-groups';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import { countCapped, type Db, sql } from '#infra/database';

const SORT_COLUMNS = { seen: 'lastSeen', first: 'firstSeen', count: 'occurrences' } as const satisfies Record<ErrorSort, string>;
const SEARCHED = sql<string>`lower(name || ' ' || message || ' ' || place || ' ' || array_to_string(frames, ' ') || ' ' || coalesce(request_id, ''))`;

/** One page of errors, the latest first. */
export async function errorsPage(
  db: Db,
  { q = '', state, source, sort = 'seen', order = 'desc', page = 1, limit = PAGE_SIZE }: QueryOf<typeof listErrors>,
): Promise<{ errors: ErrorGroup[] } & Paged> {
  const matching = db
    .selectFrom('errorGroup')
    .$if(state === 'open', (all) => all.where('resolvedAt', 'is', null))
    .$if(state === 'resolved', (all) => all.where('resolvedAt', 'is not', null))
    .$if(source !== undefined, (all) => all.where('source', '=', source ?? ''))
    .$if(q !== '', (all) => all.where(SEARCHED, 'like', sql<string>`lower(${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`})`));
  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('id')}`),
    matching
      .select(['id', 'source', 'name', 'message', 'frames', 'place', 'version', 'requestId', 'occurrences'])
      .select(['firstSeen', 'lastSeen', 'resolvedAt', 'reopenedAt'])
      .orderBy(SORT_COLUMNS[sort], order)
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  const errors = rows.map(({ id, occurrences, firstSeen, lastSeen, resolvedAt, reopenedAt, ...row }) => ({
    ...row,
    _id: id,
    source: row.source as ErrorGroup['source'],
    count: Number(occurrences),
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    reopenedAt: reopenedAt?.toISOString() ?? null,
  }));
  return { errors, total, more, page, pages: pagesOf(total, limit) };
}
