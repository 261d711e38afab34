import type { EditedView, SavedView } from '@shop/contract/saved-views';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { checkedQuery } from '../check-query.ts';
import { savedView } from '../queries.ts';
import { findView, lockViews, updateView } from '../repository.ts';
import { checkMayEdit, type Viewer } from '../rules.ts';
import { checkView } from '../steps/check-view.ts';
import { auditFields, tableOf, type ViewFields } from '../view-mapper.ts';

type Edit = { actor: Viewer; id: string; form: EditedView; now: Date };

const editedFields = (row: ViewFields, { name, query, columns, density, shared }: EditedView): ViewFields => ({
  tableName: row.tableName,
  name: name ?? row.name,
  query: query === undefined ? row.query : checkedQuery(tableOf(row.tableName), query),
  columns: columns === undefined ? row.columns : columns,
  density: density ?? row.density,
  isShared: shared ?? row.isShared,
});

/**
 * Renames, shares or overwrites a view. An owner who makes a view without a maker personal becomes its maker.
 * @throws ShopError not_found, not_allowed, stale when another request saved since, invalid_input, name_taken, list_full
 */
export const editView = (db: Db, { actor, id, form, now }: Edit): Promise<SavedView> =>
  db.transaction().execute(async (tx) => {
    const table = (await findView(tx, id))?.tableName;
    if (table !== undefined) await lockViews(tx, table);
    const row = await findView(tx, id);
    checkMayEdit(row, actor);
    if (Date.parse(form.updatedAt) !== row.updatedAt.getTime())
      throw new ShopError('stale', 'Someone else changed this view meanwhile. Nothing is saved yet.');
    const fields = editedFields(row, form);
    const accountId = row.accountId ?? actor.id;
    await checkView(tx, { fields, accountId, except: id, isCounted: fields.isShared !== row.isShared });
    const maker = fields.isShared ? row.accountId : accountId;
    await updateView(tx, { id, ...fields, accountId: maker, now: changedAt(now, row.updatedAt) });
    if (row.isShared || fields.isShared)
      await writeAuditEntry(tx, {
        actor,
        action: 'view.edit',
        subjectId: id,
        before: auditFields(row),
        after: auditFields(fields),
      });
    return savedView(tx, id, actor);
  });
