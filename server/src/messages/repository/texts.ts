import type { EditedTextTemplate } from '@shop/contract/text-templates';
import type { Tx } from '#infra/database';
import type { TextKey } from '../queries/texts.ts';

/** Saves the text of a template for phones; it replaces the program's. */
export async function saveText(
  tx: Tx,
  { template, channel, language }: TextKey,
  { at, text, gatewayTemplate, isOn }: Pick<EditedTextTemplate, 'text' | 'gatewayTemplate' | 'isOn'> & { at: Date },
): Promise<void> {
  const row = { text, gatewayTemplate, isOn, updatedAt: at };
  await tx
    .insertInto('textTemplate')
    .values({ template, channel, language, ...row })
    .onConflict((it) => it.columns(['template', 'channel', 'language']).doUpdateSet(row))
    .execute();
}
