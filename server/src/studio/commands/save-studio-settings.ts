import type { StudioSettings } from '@shop/contract/studio';
import { recordChange, type Actor } from '#audit';
import { type Db } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { SETTINGS } from '#settings';
import { basesIn, lockSettings, productNames, saveSettings } from '../repository.ts';

/** Sets prices, garments and refused words. What lies in carts costs the new price; orders keep theirs. @throws ShopError invalid_input */
export const saveStudioSettings = (db: Db, { actor, settings }: { actor: Actor; settings: StudioSettings }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id: _, refusedWords, ...prices } = await lockSettings(tx);
    const bases = await basesIn(tx);
    const ids = settings.bases.map(({ productId }) => productId);
    const names = await productNames(tx, ids.filter(isId));
    if (new Set(ids).size < ids.length || names.size < ids.length) throw wrongBase();
    await saveSettings(tx, { ...settings, refusedWords: [...new Set(settings.refusedWords.filter((word) => word !== ''))] });
    const { refusedWords: words, bases: chosen, ...after } = settings;
    await recordChange(tx, {
      actor,
      action: 'settings.studio',
      subjectId: 'studio',
      before: { ...prices, refusedWords: refusedWords.length, bases: bases.length },
      after: {
        experiencePaise: after.experience,
        clubPaise: after.club,
        handcraftPaise: after.handcraft,
        picturePaise: after.picture,
        workingDays: after.workingDays,
        refusedWords: words.length,
        bases: chosen.length,
      },
    });
    await invalidate(tx, [SETTINGS]);
  });

function wrongBase(): ShopError {
  const sentence = 'Choose each garment once, from the shop’s products.';
  return new ShopError('invalid_input', sentence, { errors: { bases: sentence } });
}
