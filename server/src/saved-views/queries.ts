import { MAX_VIEWS, type SavedView, type ViewTable } from '@shop/contract/saved-views';
import { sql, type Db, type Tx } from '#infra/database';
import type { Viewer } from './rules.ts';
import { toView } from './view-mapper.ts';

const select = (db: Db | Tx) =>
  db
    .selectFrom('savedView')
    .leftJoin('account', 'account.id', 'savedView.accountId')
    .selectAll('savedView')
    .select('account.name as madeBy');

/** A table's shared views, then the personal ones of one member of staff, each by name. */
export async function savedViews(db: Db, table: ViewTable, viewer: Viewer): Promise<SavedView[]> {
  const rows = await select(db)
    .where('tableName', '=', table)
    .where((it) => it.or([it('isShared', '=', true), it('accountId', '=', viewer.id)]))
    .orderBy('isShared', 'desc')
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('savedView.id')
    .limit(2 * MAX_VIEWS)
    .execute();
  return rows.map((row) => toView(row, viewer));
}

/** One view as the member of staff sees it. */
export async function savedView(tx: Tx, id: string, viewer: Viewer): Promise<SavedView> {
  return toView(await select(tx).where('savedView.id', '=', id).executeTakeFirstOrThrow(), viewer);
}

/** The views that an account made, for the export of its data. */
export const viewsOf = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('savedView')
    .select(['tableName', 'name', 'query', 'isShared'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
