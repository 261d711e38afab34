import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { keepPicture } from '#media';
import type { FetchPicture } from '../picture-source.provider.ts';
import { rememberPicture } from '../repository/imports.ts';

type FetchPictures = { addresses: readonly string[]; fetchPicture: FetchPicture; gone: AbortSignal };
type Outcome = { url: string } | { because: string };

const AT_ONCE = 4;
/** Somebody waits for the import: what was not fetched in this time is fetched by importing the file once more. */
const LONGEST_MS = 4 * 60_000;

/**
 * Fetches pictures from the addresses of a file and keeps them, before anything of the file is written. Each is
 * remembered at once, so that none is fetched twice. Answers, by address, where it is now, or why it is not.
 */
export async function fetchPictures(shop: Shop, { addresses, fetchPicture, gone }: FetchPictures): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const enough = AbortSignal.timeout(LONGEST_MS);
  const waiting = [...new Set(addresses)];
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (gone.aborted) return;
      outcomes.set(
        address,
        enough.aborted
          ? { because: 'There was no time left for this picture. Import the file again to fetch it.' }
          : await fetchOne(address),
      );
    }
  };
  const fetchOne = async (address: string): Promise<Outcome> => {
    const fetched = await fetchPicture(address, { gone });
    if ('because' in fetched) return fetched;
    try {
      const url = await keepPicture(shop, fetched.bytes);
      const now = shop.now();
      await shop.db.transaction().execute((tx) => rememberPicture(tx, { address, url, now }));
      return { url };
    } catch (error) {
      if (error instanceof ShopError && error.problem.code === 'invalid_picture') return { because: error.message };
      throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
