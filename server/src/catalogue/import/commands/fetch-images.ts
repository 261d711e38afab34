import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { storeImage } from '#media';
import { cacheImageSource } from '../repository.ts';
import type { ImageSource } from '../steps/find-images.ts';
import type { Progress } from './report-progress.ts';

type FetchImages = { sources: ReadonlyMap<string, ImageSource>; signal: AbortSignal; progress: Progress };
type FetchOutcome = { url: string } | { reason: string };

const CONCURRENCY = 4;
/** The timeout of all downloads together, since staff wait; importing the file again downloads the rest. */
const MAX_TOTAL_MS = 4 * 60_000;

/**
 * Downloads the images of a file, or unpacks them from its archive, and stores them before any product is written.
 * Each is cached by its source URL at once, so that none is downloaded twice. Returns the stored URL or the error by
 * source URL.
 */
export async function fetchImages(
  shop: AppContext,
  { sources, signal, progress }: FetchImages,
): Promise<Map<string, FetchOutcome>> {
  const outcomes = new Map<string, FetchOutcome>();
  const timeout = AbortSignal.timeout(MAX_TOTAL_MS);
  const queue = [...sources];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (signal.aborted) return;
      const [sourceUrl, source] = next;
      outcomes.set(
        sourceUrl,
        timeout.aborted
          ? { reason: 'There was no time left to download this image. Import the file again to get it.' }
          : await fetchOne(source),
      );
      await progress.advance('pictures', 1);
    }
  };
  const fetchOne = async ({ key, name, get }: ImageSource): Promise<FetchOutcome> => {
    const fetched = await get();
    if ('reason' in fetched) return fetched;
    try {
      const url = await storeImage(shop, { name, bytes: fetched.bytes }, 'images');
      const now = shop.now();
      await shop.db.transaction().execute((tx) => cacheImageSource(tx, { sourceUrl: key, url, now }));
      return { url };
    } catch (error) {
      if (error instanceof ShopError && error.problem.code === 'invalid_picture') return { reason: error.message };
      throw error;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcomes;
}
