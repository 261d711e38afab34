import { TEXT_TEMPLATES, type EditedTextTemplate } from '@shop/contract/text-templates';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { textSetting, type TextKey } from '../queries/texts.ts';
import { saveText } from '../repository/texts.ts';

type Save = {
  key: TextKey;
  edit: Pick<EditedTextTemplate, 'text' | 'gatewayTemplate' | 'isOn'>;
  staff: { id: string; name: string };
};

/**
 * Changes the text of an SMS or WhatsApp message. It must contain the required placeholders, and only those that have a
 * value.
 * @throws ShopError invalid_input with the sentence below the text
 */
export async function saveTextTemplate({ db, now }: Pick<AppContext, 'db' | 'now'>, { key, edit, staff }: Save): Promise<void> {
  const problem = textProblem(edit.text, key);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { text: problem } });
  await db.transaction().execute(async (tx) => {
    const before = await textSetting(tx, key);
    await saveText(tx, key, { ...edit, at: now() });
    const subjectId = [key.template, key.channel, key.language].filter((it) => it !== 'sms' && it !== 'en').join(' ');
    await writeAuditEntry(tx, { actor: staff, action: 'sms-text.edit', subjectId, before, after: edit });
  });
}

/** Returns the error for staff about an invalid text; undefined for a valid one. */
function textProblem(text: string, { template, channel }: TextKey): string | undefined {
  const may: readonly string[] = TEXT_TEMPLATES[template].may;
  const needs: readonly string[] = TEXT_TEMPLATES[template].needs;
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = named.find((name) => !may.includes(name));
  if (unknown !== undefined) return `{${unknown}} has no value here. Use ${may.map((name) => `{${name}}`).join(', ')}.`;
  const missing = needs.find((name) => !named.includes(name));
  if (missing !== undefined) return `The text must contain {${missing}}.`;
  return channel === 'sms' && text.includes('₹')
    ? 'Write Rs. instead of ₹: with that sign an SMS holds less than half.'
    : undefined;
}
