import type { EmailTextName } from '@shop/contract/email-texts';
import type { Language } from '@shop/contract/languages';
import type { Tx } from '#infra/database';
import type { EmailWords } from '../queries/email-texts.ts';

type Save = EmailWords & { template: EmailTextName; language: Language; at: Date };

/** Saves the words of an e-mail; without any the program's own are used again. */
export async function saveEmailTextRow(tx: Tx, { template, language, at, ...words }: Save): Promise<void> {
  if (Object.values(words).every((text) => text === '')) {
    await tx.deleteFrom('emailText').where('template', '=', template).where('language', '=', language).execute();
    return;
  }
  const row = { ...words, updatedAt: at };
  await tx
    .insertInto('emailText')
    .values({ template, language, ...row })
    .onConflict((it) => it.columns(['template', 'language']).doUpdateSet(row))
    .execute();
}
