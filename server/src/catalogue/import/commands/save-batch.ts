import type { Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { lockSlugs } from '../../repository/slugs.ts';
import { isLeftOut, leftOut, type DecidedDraft } from '../apply-choices.ts';
import type { Choices } from '../choices.ts';
import type { ImageArchive } from '../image-archive.provider.ts';
import { fetchImage } from '../image-source.provider.ts';
import { fetchedUrls } from '../image-urls.ts';
import { imageProblem, itemsOf, type ImportItem } from '../import-items.ts';
import type { Columns } from '../rows.ts';
import { findImages } from '../steps/find-images.ts';
import { planProducts, type FileNames } from '../steps/plan-products.ts';
import { changedLists, saveProducts, type AssignedNames } from '../steps/save-products.ts';
import { fetchImages } from './fetch-images.ts';
import type { Progress } from './report-progress.ts';

type SaveBatch = {
  /** The next products of a file; `start` is the position of the first. */
  batch: readonly DecidedDraft[];
  start: number;
  columns: Columns;
  archive: ImageArchive | undefined;
  /** The handles and SKUs of the whole file. */
  names: FileNames;
  choices: Choices;
  actor: Actor & object;
  progress: Progress;
  /** Called first in the transaction; an exception rolls the batch back. */
  begin: (tx: Tx) => Promise<void>;
  /** Called last in the transaction, with the result of each product that is not unchanged. */
  complete: (tx: Tx, saved: SavedBatch) => Promise<void>;
};
export type SavedBatch = {
  items: ImportItem[];
  unchanged: number;
  /** Of the categories that the batch added. */
  categoryIds: string[];
  /** Cache tags of the lists that it changed. */
  lists: string[];
};

/**
 * Imports some products of a file in one transaction, after their images were downloaded. A product that cannot be
 * imported, since the shop changed after the check, becomes a failed item; the others are saved. The caller refreshes the
 * search documents.
 */
export async function saveBatch(shop: AppContext, input: SaveBatch): Promise<void> {
  const { batch, start, columns, archive, names, choices, actor, progress, begin, complete } = input;
  const { db } = shop;
  const { signal } = new AbortController();
  const drafts = batch.map(({ draft }) => draft);
  const usable = batch.map(({ draft, isSkipped }, index) => ({ draft, position: start + index, isSkipped }));
  const planned = usable.filter(({ isSkipped }) => !isSkipped);
  const urls = planned.flatMap(({ draft }) => draft.pictures.map(({ url }) => url));
  const images = await findImages(db, { urls, archive, fetchImage, signal });
  const fetched = await fetchImages(shop, { sources: images.toFetch, signal, progress });
  const { imageUrl, reasonOf } = fetchedUrls(images, fetched);
  const now = shop.now();
  await db.transaction().execute(async (tx) => {
    await begin(tx);
    await lockSlugs(tx);
    const file = { drafts: planned.map(({ draft }) => draft), columns };
    const assigned: AssignedNames = { categoryIds: new Map(), slugs: new Set() };
    const saved: SavedBatch = { items: [], unchanged: 0, categoryIds: [], lists: [] };
    for await (const part of planProducts(tx, { file, names, lock: true, signal, imageUrl, progress })) {
      const writes = await saveProducts(tx, { planned: part, names: assigned, actor, now, signal, progress });
      const positionOf = (position: number) => planned[position]?.position ?? position;
      // Images that the check found missing are in its report already.
      const newReasonOf = (url: string) => (images.unavailable.has(url) ? undefined : reasonOf(url));
      const problemOf = (position: number) => imageProblem(drafts[positionOf(position) - start], newReasonOf);
      saved.items.push(...itemsOf(writes, { positionOf, problemOf }));
      saved.lists.push(...changedLists(writes));
      saved.unchanged += part.plans.length - writes.length;
      for (const { position, problems } of part.rejected) {
        const outcome = isLeftOut(problems, choices) ? 'skipped' : 'failed';
        const { line = 0, name = '', message = '' } = problems[0] ?? {};
        const problem = outcome === 'failed' ? message : leftOut(message);
        saved.items.push({ position: positionOf(position), line, name, outcome, problem });
      }
    }
    for (const { draft, position, isSkipped } of usable)
      if (isSkipped) saved.items.push({ position, line: draft.line, name: draft.name, outcome: 'skipped', problem: leftOut() });
    saved.categoryIds = [...assigned.categoryIds.values()];
    await complete(tx, saved);
  });
}
