import { ShopError } from '#kernel/shop-error';

/** Work that was refused because the queue is full; none of it has started. */
export class Overloaded extends ShopError {
  constructor() {
    super('unavailable', 'The shop is busy. Please try again in a moment.');
  }
}

/** Runs work when its key's turn comes. Throws Overloaded if the queue is full. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { start: () => void; refuse: () => void };
type Lane = { running: number; waiting: Waiting[] };
type Limits = {
  /** Maximum concurrent work, in total and for one key. */
  slots: number;
  slotsPerKey: number;
  maxWaiting: number;
};

/**
 * A queue in which keys take turns, so that a key with a thousand requests delays only itself. When the queue is full, the
 * key with most waiting requests loses its newest. Only keys with work are stored.
 */
export function createFairQueue({ slots, slotsPerKey, maxWaiting }: Limits): FairQueue {
  /** In the order of their turns. */
  const lanes = new Map<string, Lane>();
  let [running, waiting] = [0, 0];

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    return lane;
  }

  function makeRoom(own: Lane): void {
    if (waiting < maxWaiting) return;
    let longest = own;
    for (const lane of lanes.values()) if (lane.waiting.length > longest.waiting.length) longest = lane;
    const dropped = longest === own ? undefined : longest.waiting.pop();
    if (!dropped) throw new Overloaded();
    waiting--;
    dropped.refuse();
  }

  function startNext(): void {
    if (running >= slots) return;
    for (const [key, lane] of lanes) {
      if (lane.running >= slotsPerKey) continue;
      const next = lane.waiting.shift();
      if (!next) continue;
      waiting--;
      running++;
      lane.running++;
      lanes.delete(key);
      lanes.set(key, lane);
      next.start();
      return;
    }
  }

  return async (key, work) => {
    const lane = laneOf(key);
    try {
      if (waiting > 0 || running >= slots) makeRoom(lane);
      const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
      lane.waiting.push({ start, refuse: () => reject(new Overloaded()) });
      waiting++;
      startNext();
      await turn;
      try {
        return await work();
      } finally {
        running--;
        lane.running--;
        startNext();
      }
    } finally {
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(key);
    }
  };
}
