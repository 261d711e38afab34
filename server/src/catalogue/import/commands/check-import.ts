import { setImmediate } from 'node:timers/promises';
import type { ImportDecision } from '@shop/contract/import-jobs';
import { type ImportReport, MAX_REPORTED_PROBLEMS } from '@shop/contract/imports';
import type { AppContext } from '#infra/app-context';
import type { Db, Tx } from '#infra/database';
import { applyChoices, isLeftOut, leftOut, leftOutOf, type DecidedDraft } from '../apply-choices.ts';
import type { Problem } from '#kernel/csv';
import type { Choices } from '../choices.ts';
import { collectDecisions, collectProblems, type Decided } from '../decisions.ts';
import { openArchive, type ImageArchive } from '../image-archive.provider.ts';
import { fetchImage } from '../image-source.provider.ts';
import { expectedUrl } from '../image-urls.ts';
import { imageWarnings } from '../image-warnings.ts';
import { createImportSummary, joinSummaries } from '../import-summary.ts';
import { createThrottle } from '../throttle.provider.ts';
import { newProducts, shopNames } from '../queries/shop-names.ts';
import { toReport, type StoredFile } from '../read-products.ts';
import { collectSkus, type FileSkus } from '../shared-skus.ts';
import { findImages } from '../steps/find-images.ts';
import { planProducts, planState, slugFor, type FileNames, type PlannedBatch, type PlanState } from '../steps/plan-products.ts';
import type { Progress } from './report-progress.ts';

type CheckImport = { file: StoredFile; archive: Buffer | undefined; chosen: Choices; progress: Progress };
/** `leftOut` has the first products or lines that choices leave out, each with its problem. */
export type CheckReport = ImportReport & { leftOut: Problem[] };
export type CheckedImport = { report: CheckReport; decisions: ImportDecision[]; choices: Choices; skipped: number };

const NOUN = { one: 'product', many: 'products' };

/**
 * Previews an import by the choices of staff, with the open decisions. Products that a choice leaves out count as
 * skipped, not as failed. The file is read twice: for the decisions, which depend on all of it, and for the plan.
 */
export async function checkImport({ db }: Pick<AppContext, 'db'>, input: CheckImport): Promise<CheckedImport> {
  const { file, chosen, progress } = input;
  const { decisions, choices, skus, slugs } = await readDecisions(db, input);
  const decide = applyChoices(choices, skus);
  const archive = input.archive && (await openArchive(input.archive));
  const [images, plans, problems] = [createImportSummary(), createImportSummary(), collectProblems(chosen)];
  images.warn(file.warnings);
  let skipped = 0;
  const named: Problem[] = [];
  const skip = (problems: readonly Problem[]) => {
    skipped += problems.length;
    named.push(...problems.slice(0, MAX_REPORTED_PROBLEMS - named.length));
  };
  await db.transaction().execute(async (tx) => {
    const state = await planState(tx);
    const throttle = createThrottle();
    for (const group of file.drafts.groups()) {
      await throttle(); // other requests come between the groups
      const part = { file, archive, names: { slugs, skus: skus.all }, state, progress };
      const planned = await planGroup({ db, tx }, decide(group), part);
      skip(planned.skipped);
      images.warn(planned.imageWarnings);
      for (const batch of planned.batches) {
        const failed = batch.rejected.filter((it) => !isLeftOut(it.problems, choices));
        skip(leftOutOf(batch.rejected.filter((it) => !failed.includes(it))));
        problems.add(batch.rejected);
        plans.add({ plans: batch.plans, failed: failed.flatMap((it) => it.problems), warnings: batch.warnings });
      }
    }
  });
  const report = toReport({ dryRun: true, file, summary: joinSummaries(images.sum(), plans.sum()), noun: NOUN });
  return { report: { ...report, leftOut: named }, decisions: [...decisions, ...problems.end()], choices, skipped };
}

async function readDecisions(db: Db, { file, chosen }: CheckImport): Promise<Decided & FileNamesAndSkus> {
  const collected = collectDecisions(await shopNames(db), chosen);
  const [skus, slugs] = [collectSkus(), new Set<string>()];
  for (const group of file.drafts.groups()) {
    await setImmediate();
    collected.add(group.drafts, await newProducts(db, group.drafts));
    skus.add(group);
    for (const { handle } of group.drafts) slugs.add(slugFor(handle));
  }
  const all = skus.end();
  return { ...collected.end(all), skus: all, slugs };
}
type FileNamesAndSkus = { skus: FileSkus; slugs: ReadonlySet<string> };

type Part = {
  file: StoredFile;
  archive: ImageArchive | undefined;
  names: FileNames;
  state: PlanState;
  progress: Progress;
};

async function planGroup({ db, tx }: { db: Db; tx: Tx }, decided: readonly DecidedDraft[], part: Part) {
  const { file, archive, ...plan } = part;
  const { signal } = new AbortController();
  const drafts = decided.flatMap(({ draft, isSkipped }) => (isSkipped ? [] : [draft]));
  const urls = drafts.flatMap(({ pictures }) => pictures.map(({ url }) => url));
  const images = await findImages(db, { urls, archive, fetchImage, signal });
  const used = { drafts: decided.map(({ draft }) => draft), columns: file.columns };
  const input = { ...plan, file: { drafts, columns: file.columns }, lock: false, imageUrl: expectedUrl(images), signal };
  const batches: PlannedBatch[] = [];
  for await (const batch of planProducts(tx, input)) batches.push(batch);
  return {
    skipped: decided.flatMap(({ draft: { line, name }, isSkipped }) =>
      isSkipped ? [{ line, column: '', name, message: leftOut() }] : [],
    ),
    imageWarnings: imageWarnings(used, (sourceUrl) => images.unavailable.get(sourceUrl)),
    batches,
  };
}
