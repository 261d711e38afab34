import type { CachedResponse } from './cached-response.ts';

/** From `stale` on it is made anew while it still serves; from `until` on it serves nobody, unless the shop sheds load. All in milliseconds. */
export type CacheEntry = {
  page: CachedResponse;
  tags: ReadonlySet<string>;
  made: number;
  stale: number;
  until: number;
  /** Bytes, in every coding. */
  size: number;
};
/** `wanted`: somebody asked for it since it was put here, or was spared. */
type OnShelf = CacheEntry & { wanted: boolean };

const MOST_PAGES = 5_000;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Kept answers, bounded. Where room is needed the one that lies here longest goes, but what was asked for meanwhile is spared
 * once and lies at the end again. So finding one changes no order: a Map in which something is set anew with every question
 * leaves tables behind, each of which holds the next, and one of them that has grown old takes all later ones along.
 */
export function createCacheStore() {
  const kept = new Map<string, OnShelf>();
  let bytes = 0;

  function drop(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function makeRoom(): void {
    for (const [address, oldest] of kept) {
      if (kept.size <= MOST_PAGES && bytes <= MOST_BYTES) return;
      if (!oldest.wanted) drop(address);
      else {
        oldest.wanted = false;
        kept.delete(address);
        kept.set(address, oldest);
      }
    }
  }

  return {
    find(address: string): CacheEntry | undefined {
      const found = kept.get(address);
      if (found) found.wanted = true;
      return found;
    },
    put(address: string, it: CacheEntry): void {
      drop(address);
      kept.set(address, { ...it, wanted: false });
      bytes += it.size;
      makeRoom();
    },
    /** A page takes more room since it was compressed; one that is no longer kept takes none. */
    grow(address: string, page: CachedResponse, more: number): void {
      const found = kept.get(address);
      if (found?.page !== page) return;
      found.size += more;
      bytes += more;
      makeRoom();
    },
    each(look: (address: string, it: CacheEntry) => void): void {
      for (const [address, it] of kept) look(address, it);
    },
    size: () => ({ pages: kept.size, bytes }),
  };
}
