import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import type { Extensions } from '../host.provider.ts';

type PanelAction = { panel: string; action: string; values: Record<string, string>; staff: { id: string; name: string } };

/** Runs the action of a panel's form, then records it in the audit log. Returns the extension's sentence. */
export async function runPanelAction(
  { db }: Pick<AppContext, 'db'>,
  extensions: Extensions,
  { name, input }: { name: string; input: PanelAction },
): Promise<string> {
  const reply = await extensions.call(name, 'action', input);
  const { staff, ...after } = input;
  await db
    .transaction()
    .execute((tx) => writeAuditEntry(tx, { actor: staff, action: 'extension.act', subjectId: name, before: null, after }));
  return String(reply).slice(0, 500);
}
