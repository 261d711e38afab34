type Waiting<Wanted, Found> = { wanted: Wanted; resolve: (found: Found) => void; reject: (fault: unknown) => void };

/** Of one question. More are asked in a further one. */
const MOST = 100;

/**
 * Asks once for all that is wanted within one turn of the event loop, instead of once for each: when many customers call at the
 * same moment, what every call has to know takes one trip to the database. `ask` answers in the order of what it is asked; where it
 * fails, all of them hear so. Who wants something alone waits for nobody.
 */
export function createBatchLoader<Wanted, Found>(
  ask: (wanted: readonly Wanted[]) => Promise<readonly Found[]>,
): (wanted: Wanted) => Promise<Found> {
  let waiting: Waiting<Wanted, Found>[] = [];

  async function askForAll(): Promise<void> {
    if (waiting.length === 0) return; // they were more than fit into one question
    const all = waiting;
    waiting = [];
    try {
      const found = await ask(all.map(({ wanted }) => wanted));
      for (const [place, { resolve }] of all.entries()) resolve(found[place] as Found);
    } catch (fault) {
      for (const { reject } of all) reject(fault);
    }
  }

  return async (wanted) => {
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    if (waiting.length === 0) setImmediate(() => void askForAll());
    waiting.push({ wanted, resolve, reject });
    if (waiting.length === MOST) void askForAll();
    return promise;
  };
}
