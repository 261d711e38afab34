import type { CourierSettings } from '@shop/contract/couriers';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { lockCourierSettings, saveSettings } from '../repository.ts';
import { settingsFrom } from '../settings-mapper.ts';

type SaveCourierSettings = { actor: { id: string; name: string }; edited: CourierSettings; updatedAt: string };

/** @throws ShopError stale when someone saved in between */
export async function saveCourierSettings(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { actor, edited, updatedAt }: SaveCourierSettings,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockCourierSettings(tx);
    if (stored.updatedAt.toISOString() !== updatedAt)
      throw new ShopError('stale', 'Someone else saved these settings in the meantime. Reload the page and try again.');
    await saveSettings(tx, { edited, at: changedAt(now(), stored.updatedAt) });
    await writeAuditEntry(tx, {
      actor,
      action: 'courier.settings',
      subjectId: 'couriers',
      before: flat(settingsFrom(stored)),
      after: flat(edited),
    });
  });
}

const flat = ({ box, ...same }: CourierSettings) => ({ ...same, box: `${box.length} × ${box.width} × ${box.height} cm` });
