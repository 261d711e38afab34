import { TEXT_TEMPLATES, type EditedTextTemplate, type TextTemplateName } from '@shop/contract/text-templates';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { textSetting } from '../queries/texts.ts';
import { saveText } from '../repository/texts.ts';

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

/** The sentence for staff on a text that cannot be sent by SMS; undefined for one that can. */
function textProblem(text: string, { may, needs }: { may: readonly string[]; needs: readonly string[] }): string | undefined {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = named.find((name) => !may.includes(name));
  if (unknown !== undefined) return `{${unknown}} has no value here. Use ${may.map((name) => `{${name}}`).join(', ')}.`;
  const missing = needs.find((name) => !named.includes(name));
  if (missing !== undefined) return `The text must contain {${missing}}.`;
  return text.includes('₹') ? 'Write Rs. instead of ₹: with that sign an SMS holds less than half.' : undefined;
}
