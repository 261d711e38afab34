import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { activityOf } from '../queries.ts';
import { setActive } from '../repository.ts';

/** Enables or disables an extension; every instance follows within seconds. @throws ShopError not_found */
export async function switchExtension(
  { db }: Pick<AppContext, 'db'>,
  { name, active, staff }: { name: string; active: boolean; staff: Actor },
): Promise<void> {
  const before = await activityOf(db, name);
  await db.transaction().execute(async (tx) => {
    const extension = await setActive(tx, name, active);
    if (!extension || !before) throw new ShopError('not_found', 'There is no such extension.');
    const changed = { before: { active: before.active }, after: { active } };
    await writeAuditEntry(tx, { actor: staff, action: 'extension.switch', subjectId: name, ...changed });
  });
}
