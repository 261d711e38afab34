import type { EditedSettings } from '@shop/contract/settings';
import type { Brand } from '@shop/contract/brand';
import { contrastProblems } from '@shop/contract/contrast';
import { editTranslations } from '@shop/contract/translations';
import { editWords } from '@shop/contract/words';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { queueImageDeletion } from '#media';
import { ShopError } from '#kernel/shop-error';
import { changesOf, detailsFrom, factsRefused, mergeDetails } from '../settings-mapper.ts';
import { updateSettings, lockSettings } from '../repository.ts';

type SaveSettings = { actor: { id: string; name: string }; edited: EditedSettings; updatedAt: string };

/**
 * Saves the owner's changes. The storefront's access stays as stored while the environment sets it (STOREFRONT_ACCESS).
 * @throws ShopError stale when another request saved since, invalid_input if a required fact would become empty, or a colour
 * is unreadable
 */
export async function saveSettings(
  { db, now, config, jobs }: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
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
    const translations = editTranslations(was.translations, edited.translations);
    const words = editWords(was.words, edited.words);
    const { guard = was.access, ...fields } = edited;
    const chosen = guard === was.access ? fields.access : guard;
    const access = config.storefrontAccess === null ? chosen : was.access;
    const is = mergeDetails(was, { ...fields, translations, words, access });
    refuseInvalid({ ...factsRefused(was, is), ...unreadableColours(is.brand.colours) });
    const changes = changesOf(was, is);
    if (!changes) return;
    await updateSettings(tx, is, new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1)));
    await queueImageDeletion(
      tx,
      jobs,
      picturesOf(was.brand).filter((url) => !picturesOf(is.brand).includes(url)),
    );
    await writeAuditEntry(tx, { actor, action: 'settings.edit', subjectId: 'settings', ...changes });
  });
}

const picturesOf = ({ logo, logoOnDark, favicon }: Brand): string[] => [logo, logoOnDark, favicon].filter((url) => url !== '');

const unreadableColours = (colours: Brand['colours']): Record<string, string> =>
  Object.fromEntries(contrastProblems(colours).map(({ colour, message }) => [`brand.colours.${colour}`, message]));

function refuseInvalid(errors: Record<string, string>): void {
  const [first, ...others] = Object.values(errors);
  if (first !== undefined)
    throw new ShopError('invalid_input', others.length > 0 ? 'Please check the highlighted fields.' : first, { errors });
}
