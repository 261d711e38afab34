import { useEffect, useState } from 'react';
import { readImportProgress, type ImportProgress } from '@shop/contract/imports';
import { call, isApiError } from '../../api/client.ts';

/** Milliseconds between two looks at an import that is under way. */
const POLL_INTERVAL_MS = 700;
const STARTED: ImportProgress = { step: 'waiting', percent: 0 };

/** How far the import of that id is; null where none is under way, or nobody counts. */
export function useProgress(id: string | null): ImportProgress | null {
  const [latest, setLatest] = useState<{ of: string; progress: ImportProgress } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const poll = async () => {
      try {
        const progress = await call(readImportProgress, { params: { id } });
        // It never goes back, not even in the moment when the import is over and its answer still on its way.
        setLatest((before) => (before?.of === id && before.progress.percent > progress.percent ? before : { of: id, progress }));
      } catch (error) {
        if (!isApiError(error)) throw error; // the import itself says what is wrong; the next look may go well
      }
    };
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id]);
  if (id === null) return null;
  return latest?.of === id ? latest.progress : STARTED;
}
