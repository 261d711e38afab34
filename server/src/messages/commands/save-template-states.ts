import type { AppContext } from '#infra/app-context';
import { saveTemplateState } from '../repository/whatsapp-templates.ts';
import type { ReportedTemplate } from '../whatsapp-template-states.ts';

/** Saves what WhatsApp reports about templates. An older report changes nothing. */
export async function saveTemplateStates(
  { db }: Pick<AppContext, 'db'>,
  { templates }: { templates: readonly ReportedTemplate[] },
): Promise<void> {
  if (templates.length === 0) return;
  await db.transaction().execute((tx) => saveTemplateState(tx, templates));
}
