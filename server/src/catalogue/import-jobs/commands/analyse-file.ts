import { isMapped } from '@shop/contract/import-jobs';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { checkImport, readImport, type Progress } from '../../import/index.ts';
import { archiveOf, fileOf } from '../job-names.ts';
import { storedImport, type StoredImport } from '../queries.ts';
import { changeImport, leaseImport, prolongLease, releaseImport } from '../repository.ts';
import { chosenBy, toStored } from '../stored-choices.ts';

type Change = Parameters<typeof changeImport>[2];

/** Checks the file of an import without saving anything; a file that cannot be read ends as failed, with the reason. */
export async function analyseFile(shop: AppContext, id: string): Promise<void> {
  const { db, now } = shop;
  const job = await storedImport(db, id);
  if (!(await db.transaction().execute((tx) => leaseImport(tx, id, 'analysing')))) return;
  const change = (it: Change) => db.transaction().execute((tx) => changeImport(tx, { id, from: ['analysing'] }, it));
  try {
    await change({ startedAt: now(), ...(await checkedFile(shop, job, change)), leasedUntil: null });
  } catch (error) {
    if (error instanceof ShopError && error.status < 500)
      await change({ state: 'failed', problem: error.message, leasedUntil: null });
    else {
      await db.transaction().execute((tx) => releaseImport(tx, id));
      throw error;
    }
  }
}

/** What the check makes of the import. */
async function checkedFile(
  { db, files, now }: AppContext,
  job: StoredImport,
  change: (it: Change) => Promise<boolean>,
): Promise<Change> {
  const { id, mapping, source, choices } = job;
  if (isMapped(source) && !Object.values(mapping).includes('name'))
    return { state: 'needs_decisions', problem: 'Choose the column of the name.' };
  const bytes = await files.get(fileOf(id));
  if (!bytes) throw new ShopError('invalid_input', 'The file is no longer here. Choose it again.');
  const file = await readImport({ bytes, mapping });
  const items = file.drafts.length;
  await change({ items, nextItem: 0, startedAt: now() });
  const progress: Progress = {
    advance: (_step, more) => db.transaction().execute((tx) => prolongLease(tx, id, { more })),
    finish: () => Promise.resolve(),
  };
  const chosen = chosenBy(choices);
  const archive = await files.get(archiveOf(id));
  const checked = await checkImport({ db }, { file, archive, chosen, progress });
  const isOpen = checked.report.failedTotal > 0 || checked.decisions.some(({ choice }) => choice === null);
  return {
    state: isOpen ? 'needs_decisions' : 'ready',
    report: checked.report,
    decisions: checked.decisions,
    choices: toStored(checked.choices, chosen),
    counts: { skipped: checked.skipped },
    nextItem: items,
  };
}
