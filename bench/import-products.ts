import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJob } from '../contract/src/import-jobs.ts';
import type { BenchShop } from './open-shop.ts';

/** Products of one file. */
const PRODUCTS = 20_000;
const POLL_MS = 1_000;
const WORDS = ['Linen', 'Cotton', 'Denim', 'Indigo', 'Striped', 'Relaxed', 'Slim'];
const KINDS = ['Tee', 'Shirt', 'Jeans', 'Kurta', 'Shorts'];

type Shop = Pick<BenchShop, 'url'>;

/** The number of products that are saved by then (`performance.now`). */
export type ImportProgress = { at: number; imported: number };

/**
 * Imports files in the background, one after another, as staff do, until that time (`performance.now`): new products first,
 * then new prices and stock of the same ones, so that the shop stays as large as it is.
 */
export async function importUntil(end: number, shop: Shop, token: string): Promise<ImportProgress[]> {
  const progress: ImportProgress[] = [];
  let before = 0;
  const onPoll = ({ counts }: ImportJob) =>
    progress.push({ at: performance.now(), imported: before + counts.created + counts.updated });
  for (let file = 0; performance.now() < end; file++) {
    const { _id: id } = await upload(shop, token, file);
    const checked = await reach('ready', { id, end, shop, token });
    if (checked.state === 'ready') await call(shop, token, { method: 'POST', path: `/import/${id}/run` });
    const job = await reach('done', { id, end, shop, token, onPoll });
    before += job.counts.created + job.counts.updated;
    if (job.state !== 'done') await call(shop, token, { method: 'POST', path: `/import/${id}/cancel` });
  }
  return progress;
}

/** A Shopify CSV file of products, with other prices and stock each time. */
function upload(shop: Shop, token: string, file: number): Promise<ImportJob> {
  // Names of the words that the shop's products have, so that searches find both.
  const nameOf = (n: number) => `${WORDS[n % WORDS.length]} ${KINDS[n % KINDS.length]} New ${n}`;
  const lines = Array.from(
    { length: PRODUCTS },
    (_, n) => `new-${n},${nameOf(n)},Soft.,Kind 7,${(n + file) % 50},${499 - (file % 100)}`,
  );
  const text = ['Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price', ...lines].join('\n');
  const body = new FormData();
  body.append('kind', 'products');
  body.append('file', new Blob([text], { type: 'text/csv' }), 'goods.csv');
  return call(shop, token, { method: 'POST', path: '/import', body });
}

type Awaited = { id: string; end: number; shop: Shop; token: string; onPoll?: (job: ImportJob) => void };

/** The import once it is in that state, or when the time is over. @throws Error if it fails or waits for decisions */
async function reach(state: 'ready' | 'done', { id, end, shop, token, onPoll }: Awaited): Promise<ImportJob> {
  for (;;) {
    const job = await call(shop, token, { method: 'GET', path: `/import/${id}` });
    onPoll?.(job);
    if (job.state === state || performance.now() >= end) return job;
    if (job.state === 'failed' || job.state === 'needs_decisions') throw new Error(`the import is ${job.state}: ${job.problem}`);
    await pause(POLL_MS);
  }
}

async function call(
  { url }: Shop,
  token: string,
  { method, path, body = null }: { method: string; path: string; body?: FormData | null },
): Promise<ImportJob> {
  const response = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, body });
  const reply = (await response.json()) as { import: ImportJob; message?: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${reply.message}`);
  return reply.import;
}
