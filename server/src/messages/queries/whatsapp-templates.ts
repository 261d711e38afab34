import type { TemplateApproval } from '@shop/contract/text-templates';
import type { Db, Tx } from '#infra/database';

export type WhatsAppTemplate = { name: string; language: string };

/** What WhatsApp last reported about a template; null where it reported nothing. */
export async function templateState(db: Db | Tx, { name, language }: WhatsAppTemplate): Promise<TemplateApproval | null> {
  return (await templateStates(db, [name]))(name, language);
}

/** What WhatsApp last reported about templates of these names. */
export async function templateStates(
  db: Db | Tx,
  names: readonly string[],
): Promise<(name: string, language: string) => TemplateApproval | null> {
  if (names.length === 0) return () => null;
  const rows = await db
    .selectFrom('whatsappTemplate')
    .select(['name', 'language', 'state', 'reason', 'reportedAt'])
    .where('name', 'in', [...new Set(names)])
    .$narrowType<{ state: TemplateApproval['state'] }>()
    .execute();
  return (name, language) => {
    const row = rows.find((it) => it.name === name && it.language === language);
    return row ? { state: row.state, reason: row.reason, at: row.reportedAt.toISOString() } : null;
  };
}
