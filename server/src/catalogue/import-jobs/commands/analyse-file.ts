import { isMapped, type ImportField } from '@shop/contract/import-jobs';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { checkImport, type CheckedImport, type Choices, type Progress } from '../../import/index.ts';
import { archiveOf } from '../job-names.ts';
import { storedImport, type StoredImport } from '../queries.ts';
import { readJobProducts } from './read-job-products.ts';
import { changeImport, leaseImport, prolongLease, releaseImport } from '../repository.ts';
import { ROW_KINDS } from '../steps/row-kinds.ts';
import { chosenBy, toStored } from '../stored-choices.ts';
import { checkRows } from './check-rows.ts';
import { readJobFile } from './read-job-file.ts';

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

/** The result of the check of a file. */
async function checkedFile(shop: AppContext, job: StoredImport, change: (it: Change) => Promise<boolean>): Promise<Change> {
  const { id, mapping, source, choices } = job;
  const { now } = shop;
  const kind = ROW_KINDS[job.kind];
  const fields = new Set(Object.values(mapping));
  const missing = (kind?.required ?? (isMapped(source) ? ['name' as const] : [])).find((it) => !fields.has(it));
  if (missing !== undefined)
    return { state: 'needs_decisions', problem: `Choose the column of the ${REQUIRED[missing] ?? missing}.` };
  const begin = (items: number) => change({ items, nextItem: 0, startedAt: now() });
  const chosen = chosenBy(choices);
  const check = kind ? checkLines : checkProducts;
  const { checked, items } = await check(shop, job, { begin, chosen, progress: checkProgress(shop, id) });
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

/** A commit for each batch of a check would take as long as a tenth of it. */
const PROGRESS_MS = 500;

/** Saves the progress of a check, at most twice a second. */
function checkProgress({ db, now }: Pick<AppContext, 'db' | 'now'>, id: string): Progress {
  let unsaved = 0;
  let savedAt = 0;
  return {
    async advance(_step, more) {
      unsaved += more;
      if (now().getTime() - savedAt < PROGRESS_MS) return;
      await db.transaction().execute((tx) => prolongLease(tx, id, { more: unsaved }));
      [unsaved, savedAt] = [0, now().getTime()];
    },
    finish: () => Promise.resolve(),
  };
}

const REQUIRED: Partial<Record<ImportField, string>> = {
  name: 'name',
  sku: 'SKU',
  stock: 'stock',
  email: 'e-mail',
  order: 'order number',
  ordered_at: 'order date',
  total: 'total',
};

type Check = { begin: (items: number) => Promise<boolean>; chosen: Choices; progress: Progress };
type Checked = { checked: CheckedImport; items: number };

async function checkProducts(shop: AppContext, job: StoredImport, check: Check): Promise<Checked> {
  const { db, files } = shop;
  const file = await readJobProducts(shop, job);
  await check.begin(file.drafts.count);
  const archive = await files.get(archiveOf(job.id));
  return { checked: await checkImport({ db }, { file, archive, ...check }), items: file.drafts.count };
}

async function checkLines(shop: AppContext, job: StoredImport, check: Check): Promise<Checked> {
  const kind = ROW_KINDS[job.kind];
  const file = await readJobFile(shop, job);
  await check.begin(file.rows.length);
  if (!kind) throw new TypeError('an import of lines has their kind');
  return { checked: await checkRows(shop, { file, kind, ...check }), items: file.rows.length };
}
