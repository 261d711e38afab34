import type { ImportField } from '@shop/contract/import-jobs';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { ANALYSE_JOB } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

type Input = { id: string; mapping: Record<string, ImportField>; actor: { id: string; name: string } };

/**
 * Says what each column of a file is, and has it checked again.
 * @throws ShopError not_found, invalid_input for a column that the file has not or a field given twice, stale
 */
export async function mapImport({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, { id, mapping, actor }: Input): Promise<void> {
  const stored = await storedImport(db, id);
  const columns = new Set(stored.columns);
  const unknown = Object.keys(mapping).find((it) => !columns.has(it));
  if (unknown !== undefined) throw validationError(`The file has no column “${unknown.slice(0, 100)}”.`);
  const fields = Object.values(mapping);
  const twice = fields.find((it, at) => fields.indexOf(it) !== at);
  if (twice !== undefined) throw validationError(`Two columns are mapped to ${twice}. Choose one.`);
  await db.transaction().execute(async (tx) => {
    const from = ['ready', 'needs_decisions', 'failed'] as const;
    if (!(await changeImport(tx, { id, from }, { state: 'analysing', mapping, problem: '' })))
      throw new ShopError('stale', 'This import can no longer be changed.');
    await recordChange(tx, { actor, action: 'import.edit', subjectId: id, before: stored.mapping, after: mapping });
    await jobs.later(tx, ANALYSE_JOB, { id });
  });
}

const validationError = (text: string) => new ShopError('invalid_input', text, { errors: { mapping: text } });
