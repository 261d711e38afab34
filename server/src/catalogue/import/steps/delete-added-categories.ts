import { writeAuditEntry, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import { deleteEmptyCategories } from '../repository.ts';

/** Deletes categories that an import added and that are empty after its undo. */
export async function deleteAddedCategories(tx: Tx, ids: readonly string[], actor: Actor & object): Promise<void> {
  for (const { id, name } of await deleteEmptyCategories(tx, ids))
    await writeAuditEntry(tx, { actor, action: 'category.delete', subjectId: id, before: { name }, after: null });
}
