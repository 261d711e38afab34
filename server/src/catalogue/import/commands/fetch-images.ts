import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { storeImage } from '#media';
import { cacheImageSource } from '../repository.ts';
import type { PictureSource } from '../steps/find-images.ts';
import type { Progress } from './report-progress.ts';

type FetchPictures = { sources: ReadonlyMap<string, PictureSource>; gone: AbortSignal; progress: Progress };
type Outcome = { url: string } | { because: string };

const AT_ONCE = 4;
/** Somebody waits for the import: what was not fetched in this time is fetched by importing the file once more. */
const LONGEST_MS = 4 * 60_000;

/**
 * Fetches the pictures that a file names, from the web or from the archive beside it, and keeps them, before anything of
 * the file is written. Each is remembered at once, so that none is fetched twice. Answers, by address, where it is now, or
 * why it is not.
 */
export async function fetchImages(shop: AppContext, { sources, gone, progress }: FetchPictures): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const enough = AbortSignal.timeout(LONGEST_MS);
  const waiting = [...sources];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (gone.aborted) return;
      const [address, source] = next;
      outcomes.set(
        address,
        enough.aborted
          ? { because: 'There was no time left to download this image. Import the file again to get it.' }
          : await fetchOne(source),
      );
      await progress.did('pictures', 1);
    }
  };
  const fetchOne = async ({ key, name, get }: PictureSource): Promise<Outcome> => {
    const fetched = await get();
    if ('because' in fetched) return fetched;
    try {
      const url = await storeImage(shop, { name, bytes: fetched.bytes }, 'images');
      const now = shop.now();
      await shop.db.transaction().execute((tx) => cacheImageSource(tx, { address: key, url, now }));
      return { url };
    } catch (error) {
      if (error instanceof ShopError && error.problem.code === 'invalid_picture') return { because: error.message };
      throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
