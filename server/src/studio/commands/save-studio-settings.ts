import type { StudioSettings } from '@shop/contract/studio-settings';
import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import { changedAt } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { SETTINGS } from '#settings';
import { basesIn, lockSettings, productNames, saveSettings } from '../repository.ts';

type Input = { actor: Actor; settings: StudioSettings; updatedAt: string };

/**
 * Sets levels, tools, prices, garments and the rules of texts. Custom items in carts get the new price; orders keep theirs.
 * @throws ShopError stale when another request saved since, invalid_input for a duplicate or unknown garment
 */
export const saveStudioSettings = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { actor, settings, updatedAt }: Input,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx);
    if (Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw new ShopError('stale', 'Someone else changed the Custom Studio meanwhile. Nothing is saved yet.');
    const bases = await basesIn(tx);
    const ids = settings.bases.map(({ productId }) => productId);
    const names = await productNames(tx, ids.filter(isId));
    if (new Set(ids).size < ids.length || names.size < ids.length) throw wrongBase();
    const refusedWords = [...new Set(settings.refusedWords.filter((word) => word !== ''))];
    await saveSettings(tx, { ...settings, refusedWords, updatedAt: changedAt(now(), before.updatedAt) });
    const { id: _, updatedAt: _updatedAt, ...values } = before;
    await writeAuditEntry(tx, {
      actor,
      action: 'settings.studio',
      subjectId: 'studio',
      before: { ...values, refusedWords: before.refusedWords.length, bases: bases.length },
      after: {
        isOpen: settings.isOpen,
        levels: settings.levels,
        tools: settings.tools,
        experiencePaise: settings.experience,
        clubPaise: settings.club,
        handcraftPaise: settings.handcraft,
        picturePaise: settings.picture,
        workingDays: settings.workingDays,
        maxLetters: settings.maxLetters,
        refusedWords: refusedWords.length,
        bases: settings.bases.length,
      },
    });
    await invalidateCacheTags(tx, [SETTINGS]);
  });

function wrongBase(): ShopError {
  const sentence = 'Choose each garment once, from the shop’s products.';
  return new ShopError('invalid_input', sentence, { errors: { bases: sentence } });
}
