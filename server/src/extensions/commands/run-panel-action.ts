import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import type { Extensions } from '../host.provider.ts';

type PanelAction = { panel: string; action: string; values: Record<string, string>; staff: { id: string; name: string } };

/** Runs what a form of a panel asks for, then notes it in the audit log. Returns the extension's sentence. */
export async function runPanelAction(
  { db }: Pick<AppContext, 'db'>,
  extensions: Extensions,
  { name, input }: { name: string; input: PanelAction },
): Promise<string> {
  const said = await extensions.call(name, 'action', input);
  const { staff, ...after } = input;
  await db
    .transaction()
    .execute((tx) => recordChange(tx, { actor: staff, action: 'extension.act', subjectId: name, before: null, after }));
  return String(said).slice(0, 500);
}
