import { ShopError } from './shop-error.ts';

type ChangedRow = { _id: string; changed: boolean; message: string };
type Change = {
  ids: readonly string[];
  /** With a filter, only these ids still match it: the others have left the list since they were selected. */
  matching?: ReadonlySet<string> | undefined;
};

const NO_LONGER_MATCHES = 'It no longer matches the filters.';

/** Changes rows one after the other, so that a refused one does not stop the others. Returns the result of each. */
export async function changeEach({ ids, matching }: Change, act: (id: string) => Promise<string>): Promise<ChangedRow[]> {
  const results: ChangedRow[] = [];
  for (const id of new Set(ids)) {
    if (matching && !matching.has(id.toLowerCase())) results.push({ _id: id, changed: false, message: NO_LONGER_MATCHES });
    else results.push({ _id: id, ...(await resultOf(() => act(id))) });
  }
  return results;
}

async function resultOf(act: () => Promise<string>): Promise<Omit<ChangedRow, '_id'>> {
  try {
    return { changed: true, message: await act() };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { changed: false, message: error.message };
  }
}

type Bulk = Change & {
  /** Names of the rows by id; a missing row has none. */
  names: ReadonlyMap<string, string>;
  /** Singular and plural of a row: "offer", "offers". */
  counted: readonly [one: string, many: string];
  /** Their new state: "blocked". */
  done: string;
};

/** The reply of a bulk call: changes each row, and names those that did not change. */
export async function bulkReply({ names, counted, done, ...change }: Bulk, act: (id: string) => Promise<string>) {
  const rows = await changeEach(change, act);
  const results = rows.map((row) => ({ ...row, name: names.get(row._id.toLowerCase()) ?? '' }));
  const changed = results.filter((row) => row.changed).length;
  const noun = counted[results.length === 1 ? 0 : 1];
  const verb = changed === 1 || results.length === 1 ? 'is' : 'are';
  return { message: `${changed} of ${results.length} ${noun} ${verb} ${done}.`, results };
}
