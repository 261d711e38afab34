import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addSavedView, listSavedViews, type SavedView, type ViewTable } from '@shop/contract/saved-views';
import { call, isApiError } from '../../api/client.ts';
import { leaveLocalViews, localViews } from './list-preferences.ts';

/** Moves views of this browser to the server, one by one. Those that the server did not take for now wait for the next time. */
async function moveLocalViews(table: ViewTable, names: readonly string[]): Promise<void> {
  let waiting = localViews(table);
  for (const view of waiting) {
    try {
      const query = viewQuery(new URLSearchParams(view.query), names);
      await call(addSavedView, { body: { ...view, query, table, shared: false } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isRefused = error.status === 400 || error.problem.code === 'name_taken';
      if (!isRefused) return;
    }
    waiting = waiting.filter((it) => it !== view);
    leaveLocalViews(table, waiting);
  }
}

/** Search, filters and sort of a URL: the parameters of these names, without empty ones. */
export function viewQuery(params: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams([...params].filter(([name, value]) => value !== '' && names.includes(name)));
  query.sort();
  return query.toString();
}

async function readViews(table: ViewTable): Promise<readonly SavedView[] | undefined> {
  try {
    return (await call(listSavedViews, { query: { table } })).views;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return undefined; // The table works without them.
  }
}

/** The saved views of a table, shared ones first, and their reload after a change. `names`: the parameters of its URL. */
export function useSavedViews(table: ViewTable, names: readonly string[]) {
  const known = names.join(' ');
  const [views, setViews] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    let isOpen = true;
    const open = async () => {
      await moveLocalViews(table, known.split(' '));
      const read = await readViews(table);
      if (isOpen && read) setViews(read);
    };
    void open();
    return () => {
      isOpen = false;
    };
  }, [table, known]);
  const reload = async () => {
    const read = await readViews(table);
    if (read) flushSync(() => setViews(read));
  };
  return { views, reload };
}
