import { SHARED_FIELD, type DecisionChoice, type ImportField } from '@shop/contract/import-jobs';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { ANALYSE_JOB } from '../job-names.ts';
import { storedImport, type StoredImport } from '../queries.ts';
import { changeImport } from '../repository.ts';
import { withChoices } from '../stored-choices.ts';

type Input = {
  id: string;
  mapping: Record<string, ImportField> | undefined;
  decisions: DecisionChoice[] | undefined;
  actor: { id: string; name: string };
};

/**
 * Saves the column mapping of a file and the choices for values that the shop does not know, and enqueues another
 * check.
 * @throws ShopError not_found, invalid_input for an unknown column, a field mapped twice or an unknown choice, stale
 */
export async function editImport(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { id, mapping, decisions, actor }: Input,
): Promise<void> {
  const stored = await storedImport(db, id);
  if (mapping) checkMapping(stored, mapping);
  const choices = withChoices(stored.choices, stored.decisions, decisions ?? []);
  if (choices.problem !== undefined) throw validationError('decisions', choices.problem);
  await db.transaction().execute(async (tx) => {
    const from = ['ready', 'needs_decisions', 'failed'] as const;
    const change = { state: 'analysing' as const, problem: '', choices: choices.choices, nextItem: 0, leasedUntil: null };
    if (
      stored.counts.created !== undefined ||
      !(await changeImport(tx, { id, from }, { ...change, ...(mapping && { mapping }) }))
    )
      throw new ShopError('stale', 'This import can no longer be changed.');
    const after = { ...(mapping && { mapping }), ...(decisions && { decisions }) };
    await writeAuditEntry(tx, {
      actor,
      action: 'import.edit',
      subjectId: id,
      before: mapping ? { mapping: stored.mapping } : {},
      after,
    });
    await jobs.enqueue(tx, ANALYSE_JOB, { id });
  });
}

function checkMapping(stored: StoredImport, mapping: Record<string, ImportField>): void {
  const columns = new Set(stored.columns);
  const unknown = Object.keys(mapping).find((it) => !columns.has(it));
  if (unknown !== undefined) throw validationError('mapping', `The file has no column “${unknown.slice(0, 100)}”.`);
  const fields = Object.values(mapping);
  const twice = fields.find((it, at) => it !== SHARED_FIELD && fields.indexOf(it) !== at);
  if (twice !== undefined) throw validationError('mapping', `Two columns are mapped to ${twice}. Choose one.`);
}

const validationError = (field: string, text: string) => new ShopError('invalid_input', text, { errors: { [field]: text } });
