import type { Page } from './page.ts';

/** From `stale` on it is made anew while it still serves; from `until` on it serves nobody. All in milliseconds. */
export type Kept = {
  page: Page;
  /** What it names, as `idsIn` tells. */
  ids: Uint32Array;
  made: number;
  stale: number;
  until: number;
  /** Bytes, in every coding. */
  size: number;
};

const MOST_PAGES = 5_000;
const MOST_BYTES = 48 * 1024 * 1024;

/** Kept answers, bounded, in the order of its last use: the first is dropped first. */
export function createShelf() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function drop(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_PAGES && bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  return {
    find(address: string): Kept | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      kept.delete(address);
      kept.set(address, found);
      return found;
    },
    put(address: string, it: Kept): void {
      drop(address);
      kept.set(address, it);
      bytes += it.size;
      makeRoom();
    },
    /** A page takes more room since it was compressed; one that is no longer kept takes none. */
    grow(address: string, page: Page, more: number): void {
      const found = kept.get(address);
      if (found?.page !== page) return;
      found.size += more;
      bytes += more;
      makeRoom();
    },
    drop,
    each(look: (address: string, it: Kept) => void): void {
      for (const [address, it] of kept) look(address, it);
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
    size: () => ({ pages: kept.size, bytes }),
  };
}
