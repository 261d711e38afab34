import { useState } from 'react';
import type { Selected } from './list-types.ts';

/** The selected ids, or all rows that match the filter with the ids that were deselected. */
type Selection = { byFilter: boolean; ids: readonly string[] };
type Stored = Selection & { filter: string };

const NONE: Selection = { byFilter: false, ids: [] };

function read(key: string, filter: string): Selection {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Stored> | null;
    if (stored?.filter !== filter || !Array.isArray(stored.ids)) return NONE;
    return { byFilter: stored.byFilter === true, ids: stored.ids };
  } catch {
    return NONE;
  }
}

function write(key: string, stored: Stored): void {
  try {
    if (stored.ids.length === 0 && !stored.byFilter) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage the selection lasts as long as the screen.
  }
}

type Props = {
  /** Name of the list, under which the selection is stored for this tab. */
  list: string;
  filter: string;
  /** The ids on this page, and the number of matching rows on all pages. */
  ids: readonly string[];
  total: number;
};

/**
 * The selection of a list across its pages. sessionStorage keeps it after another screen, such as the packing slips, and
 * after a reload. Another filter starts with an empty selection.
 */
export function useListSelection({ list, filter, ids, total }: Props) {
  const key = `selected ${list}`;
  const [state, setState] = useState(() => ({ filter, ...read(key, filter) }));
  const [before, setBefore] = useState({ ids, total });
  const set = (next: Selection) => {
    write(key, { filter, ...next });
    setState({ filter, ...next });
  };
  if (state.filter !== filter) setState({ filter, ...read(key, filter) });
  else if (before.total !== total || before.ids.join() !== ids.join()) {
    setBefore({ ids, total });
    // A row that left the list, such as an order that a colleague moved, is no longer selected.
    const left = total < before.total ? before.ids.filter((id) => !ids.includes(id) && state.ids.includes(id)) : [];
    if (left.length > 0) set({ ...state, ids: state.ids.filter((id) => !left.includes(id)) });
  }
  const { byFilter, ids: picked } = state.filter === filter ? state : NONE;
  const has = (id: string): boolean => picked.includes(id) !== byFilter;
  const setMany = (changed: readonly string[], selected: boolean) => {
    const others = picked.filter((id) => !changed.includes(id));
    set({ byFilter, ids: selected === byFilter ? others : [...others, ...changed] });
  };
  return {
    has,
    setMany,
    selectAll: () => set({ byFilter: true, ids: [] }),
    setIds: (all: readonly string[]) => set({ byFilter: false, ids: all }),
    clear: () => set(NONE),
    byFilter,
    ids: picked,
  };
}

export type ListSelection = ReturnType<typeof useListSelection>;

/** The selection as bulk actions take it. By filter, at most `max` rows are changed at once. */
export const selectedOf = ({ byFilter, ids, clear }: ListSelection, total: number, max: number): Selected => ({
  count: byFilter ? Math.min(total, max) - ids.length : ids.length,
  byFilter,
  ids: byFilter ? [] : ids,
  except: byFilter ? ids : [],
  clear,
});
