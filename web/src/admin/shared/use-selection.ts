import { useState } from 'react';

type Stored = { filter: string; ids: string[] };

/** What was selected in a list under a filter; nothing where storage is off, or holds something else. */
function read(key: string, filter: string): ReadonlySet<string> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Stored> | null;
    return new Set(stored?.filter === filter && Array.isArray(stored.ids) ? stored.ids : []);
  } catch {
    return new Set();
  }
}

function write(key: string, stored: Stored): void {
  try {
    if (stored.ids.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage the selection lasts as long as the screen.
  }
}

/**
 * The ids selected in a list, across its pages. They are stored for the tab, so that they are still selected after another
 * screen, such as the packing slips, and after a reload. Another filter begins with none selected.
 */
export function useSelection(list: string, filter: string) {
  const key = `selected ${list}`;
  const [state, setState] = useState(() => ({ filter, ids: read(key, filter) }));
  if (state.filter !== filter) setState({ filter, ids: read(key, filter) });
  const select = (ids: ReadonlySet<string>) => {
    write(key, { filter, ids: [...ids] });
    setState({ filter, ids });
  };
  return [state.filter === filter ? state.ids : new Set<string>(), select] as const;
}
