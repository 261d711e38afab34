import type { NewView, SavedView } from '@shop/contract/saved-views';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { checkedQuery } from '../check-query.ts';
import { savedView } from '../queries.ts';
import { insertView, lockViews } from '../repository.ts';
import type { Viewer } from '../rules.ts';
import { checkView } from '../steps/check-view.ts';
import { auditFields } from '../view-mapper.ts';

type Add = { actor: Viewer; form: NewView; now: Date };

/** Saves a view. @throws ShopError invalid_input for filters that the table does not have, name_taken, list_full */
export const addView = (db: Db, { actor, form, now }: Add): Promise<SavedView> =>
  db.transaction().execute(async (tx) => {
    const { table, name, columns, density, shared } = form;
    const fields = { tableName: table, name, query: checkedQuery(table, form.query), columns, density, isShared: shared };
    await lockViews(tx, table);
    await checkView(tx, { fields, accountId: actor.id, isCounted: true });
    const id = newId();
    await insertView(tx, { id, ...fields, accountId: actor.id, now });
    if (shared) await writeAuditEntry(tx, { actor, action: 'view.add', subjectId: id, before: null, after: auditFields(fields) });
    return savedView(tx, id, actor);
  });
