import { TEXT_TEMPLATES, type EditedTextTemplate, type TextTemplateName } from '@shop/contract/text-templates';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { textSetting } from '../queries/texts.ts';
import { saveText } from '../repository/texts.ts';
import { textProblem } from '../templates/text-problem.ts';

type Save = { template: TextTemplateName; edit: EditedTextTemplate; staff: { id: string; name: string } };

/**
 * Changes the text of an SMS. It must name what its reader needs, and may name nothing that has no value.
 * @throws ShopError invalid_input with the sentence under the text
 */
export async function saveTextTemplate(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { template, edit, staff }: Save,
): Promise<void> {
  const problem = textProblem(edit.text, TEXT_TEMPLATES[template]);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { text: problem } });
  await db.transaction().execute(async (tx) => {
    const before = await textSetting(tx, template);
    await saveText(tx, { template, ...edit, at: now() });
    await recordChange(tx, { actor: staff, action: 'sms-text.edit', subjectId: template, before, after: edit });
  });
}
