import type { EditedEmailText, EmailTextName } from '@shop/contract/email-texts';
import type { Tx } from '#infra/database';

type Save = EditedEmailText & { template: EmailTextName; at: Date };

/** Saves the words of an e-mail; without any the program's own are used again. */
export async function saveEmailTextRow(tx: Tx, { template, at, ...words }: Save): Promise<void> {
  if (Object.values(words).every((text) => text === '')) {
    await tx.deleteFrom('emailText').where('template', '=', template).execute();
    return;
  }
  const row = { ...words, updatedAt: at };
  await tx
    .insertInto('emailText')
    .values({ template, ...row })
    .onConflict((it) => it.column('template').doUpdateSet(row))
    .execute();
}
