import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { deleteView, findView } from '../repository.ts';
import { checkMayEdit, type Viewer } from '../rules.ts';
import { auditFields } from '../view-mapper.ts';

/** Deletes a view and returns its name. @throws ShopError not_found, not_allowed */
export const removeView = (db: Db, { actor, id }: { actor: Viewer; id: string }): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const row = await findView(tx, id);
    checkMayEdit(row, actor);
    await deleteView(tx, id);
    if (row.isShared)
      await writeAuditEntry(tx, { actor, action: 'view.remove', subjectId: id, before: auditFields(row), after: null });
    return row.name;
  });
