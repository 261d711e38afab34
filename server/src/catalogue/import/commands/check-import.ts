import type { ImportDecision } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import type { AppContext } from '#infra/app-context';
import { applyChoices, isLeftOut } from '../apply-choices.ts';
import type { Choices } from '../choices.ts';
import type { Problem } from '../csv-cells.ts';
import { decisionsFor, problemDecisions } from '../decisions.ts';
import { openArchive } from '../image-archive.provider.ts';
import { fetchImage } from '../image-source.provider.ts';
import { imageWarnings } from '../image-warnings.ts';
import { createImportSummary } from '../import-summary.ts';
import { shopNames } from '../queries/shop-names.ts';
import { toReport, type ProductFile } from '../read-products.ts';
import { findImages } from '../steps/find-images.ts';
import { namesOf, planProducts } from '../steps/plan-products.ts';
import type { Progress } from './report-progress.ts';

type CheckImport = { file: ProductFile; archive: Buffer | undefined; chosen: Choices; progress: Progress };
export type CheckedImport = { report: ImportReport; decisions: ImportDecision[]; choices: Choices; skipped: number };

const NOUN = { one: 'product', many: 'products' };

/**
 * What an import would make of a file by the choices of staff, and which are open. Products that a choice leaves out are
 * counted as skipped, not as failed.
 */
export async function checkImport({ db }: Pick<AppContext, 'db'>, input: CheckImport): Promise<CheckedImport> {
  const { file, chosen, progress } = input;
  const { signal } = new AbortController();
  const { decisions, choices } = decisionsFor(file.drafts, await shopNames(db, file.drafts), chosen);
  const decided = applyChoices(file.drafts, choices);
  const drafts = decided.flatMap(({ draft, isSkipped }) => (isSkipped ? [] : [draft]));
  const urls = drafts.flatMap(({ pictures }) => pictures.map(({ url }) => url));
  const archive = input.archive && (await openArchive(input.archive));
  const images = await findImages(db, { urls, archive, fetchImage, signal });
  const imageUrl = (sourceUrl: string) => images.existing.get(sourceUrl) ?? images.toFetch.get(sourceUrl)?.key ?? null;
  const summary = createImportSummary();
  summary.warn([...file.warnings, ...imageWarnings(file, images.unavailable)]);
  let skipped = decided.length - drafts.length;
  const rejected: { problems: Problem[] }[] = [];
  await db.transaction().execute(async (tx) => {
    const part = { file: { drafts, columns: file.columns }, names: namesOf(drafts), lock: false, imageUrl, signal, progress };
    for await (const batch of planProducts(tx, part)) {
      const failed = batch.rejected.filter(({ problems }) => !isLeftOut(problems, choices));
      skipped += batch.rejected.length - failed.length;
      rejected.push(...batch.rejected);
      summary.add({ plans: batch.plans, failed: failed.flatMap(({ problems }) => problems), warnings: batch.warnings });
    }
  });
  const report = toReport({ dryRun: true, file, summary: summary.sum(), noun: NOUN });
  return { report, decisions: [...decisions, ...problemDecisions(rejected, chosen)], choices, skipped };
}
