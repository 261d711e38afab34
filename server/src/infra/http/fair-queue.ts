import { ShopError } from '#kernel/shop-error';

/** Work that was refused because too much was waiting; nothing of it has begun. */
export class Overloaded extends ShopError {
  constructor() {
    super('unavailable', 'The shop is busy. Please try again in a moment.');
  }
}

/** Runs work when its key's turn comes. Throws Overloaded where the queue is full. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { start: () => void; refuse: () => void };
type Lane = { running: number; waiting: Waiting[] };
type Limits = {
  /** Work that runs at once, in all and of one key. */
  slots: number;
  slotsPerKey: number;
  maxWaiting: number;
};

/**
 * A queue in which keys take turns, however much each of them has waiting, so that a key that asks for a thousand things waits for
 * itself alone. Where no more may wait, the key with most waiting loses its newest. Only keys with work are remembered.
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
