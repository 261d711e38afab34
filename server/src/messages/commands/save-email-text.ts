import type { EmailTextName } from '@shop/contract/email-texts';
import type { Language } from '@shop/contract/languages';
import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { storedWords, type EmailWords } from '../queries/email-texts.ts';
import { saveEmailTextRow } from '../repository/email-texts.ts';
import { refuseUnknownPlaceholders } from '../templates/email-words.ts';

type Save = { template: EmailTextName; language: Language; edit: EmailWords; actor: Actor };

/**
 * Changes the texts of an e-mail.
 * @throws ShopError invalid_input at the field with a placeholder that has no value
 */
export async function saveEmailText(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { template, language, edit, actor }: Save,
): Promise<void> {
  refuseUnknownPlaceholders(template, edit);
  await db.transaction().execute(async (tx) => {
    const before = (await storedWords(tx, [template]))(template, language) ?? null;
    await saveEmailTextRow(tx, { template, language, ...edit, at: now() });
    await writeAuditEntry(tx, {
      actor,
      action: 'email-text.edit',
      subjectId: language === 'en' ? template : `${template} ${language}`,
      before,
      after: edit,
    });
  });
}
