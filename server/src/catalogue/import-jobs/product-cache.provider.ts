import { clearTimeout, setTimeout } from 'node:timers';
import type { StoredFile } from '../import/index.ts';

/** Staff decide within minutes; after a longer pause, a restart, or on another instance the file is read again. */
const CACHE_MS = 15 * 60_000;

type Cached = { key: string; file: StoredFile; timer: NodeJS.Timeout };
/** One file, since one import runs at a time; its products are compressed, about 10 MB for 200,000 of them. */
let cached: Cached | undefined;

/** The products of the file that was read last, if it is this one. */
export const cachedProducts = (key: string): StoredFile | undefined => (cached?.key === key ? cached.file : undefined);

export function cacheProducts(key: string, file: StoredFile): void {
  forgetProducts();
  if (file.drafts.isCompact) cached = { key, file, timer: setTimeout(forgetProducts, CACHE_MS).unref() };
}

/** Frees the memory of the cached file. */
export function forgetProducts(): void {
  clearTimeout(cached?.timer);
  cached = undefined;
}
