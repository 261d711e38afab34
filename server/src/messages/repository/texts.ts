import type { EditedTextTemplate, TextTemplateName } from '@shop/contract/text-templates';
import type { Tx } from '#infra/database';

/** Saves what a template says by SMS; it replaces the program's own text. */
export async function saveText(
  tx: Tx,
  { template, at, ...edit }: EditedTextTemplate & { template: TextTemplateName; at: Date },
): Promise<void> {
  const row = { ...edit, updatedAt: at };
  await tx
    .insertInto('textTemplate')
    .values({ template, channel: 'sms', ...row })
    .onConflict((it) => it.columns(['template', 'channel']).doUpdateSet(row))
    .execute();
}
