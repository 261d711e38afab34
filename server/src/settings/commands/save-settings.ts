import type { EditedSettings } from '@shop/contract/settings';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { changesOf, detailsFrom, factsRefused, over } from '../settings-mapper.ts';
import { keepSettings, lockSettings } from '../repository.ts';

type SaveSettings = { actor: { id: string; name: string }; edited: EditedSettings; updatedAt: string };

/**
 * Stores the owner's changes. The storefront's access stays as stored while the environment sets it (STOREFRONT_ACCESS).
 * @throws ShopError stale when another request saved since, invalid_input where a required fact would become empty
 */
export async function saveSettings(
  { db, now, config }: Pick<AppContext, 'db' | 'now' | 'config'>,
  { actor, edited, updatedAt }: SaveSettings,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx);
    if (Date.parse(updatedAt) !== row.updatedAt.getTime())
      throw new ShopError(
        'stale',
        'Someone else changed the settings meanwhile. Nothing is saved yet; your entries are still here.',
      );
    const was = detailsFrom(row.details);
    const is = over(was, { ...edited, ...(config.storefrontAccess !== null && { access: was.access }) });
    refuseMissing(factsRefused(was, is));
    const changes = changesOf(was, is);
    if (!changes) return;
    await keepSettings(tx, is, new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1)));
    await recordChange(tx, { actor, action: 'settings.edit', subjectId: 'settings', ...changes });
  });
}

function refuseMissing(errors: Record<string, string>): void {
  const [first, ...others] = Object.values(errors);
  if (first !== undefined)
    throw new ShopError('invalid_input', others.length > 0 ? 'Please check the highlighted fields.' : first, { errors });
}
