import { useEffect, useState } from 'react';
import { readImportProgress, type ImportProgress } from '@shop/contract/imports';
import { call, isApiError } from '../../api/client.ts';

/** Interval at which the progress of a running import is polled. */
const POLL_INTERVAL_MS = 700;
const STARTED: ImportProgress = { step: 'waiting', percent: 0 };

/** Progress of the import with this id; null without a running import. */
export function useProgress(id: string | null): ImportProgress | null {
  const [latest, setLatest] = useState<{ of: string; progress: ImportProgress } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const poll = async () => {
      try {
        const progress = await call(readImportProgress, { params: { id } });
        // Progress never decreases, not even between the end of the import and its response.
        setLatest((before) => (before?.of === id && before.progress.percent > progress.percent ? before : { of: id, progress }));
      } catch (error) {
        if (!isApiError(error)) throw error; // the import reports its own error; the next poll may succeed
      }
    };
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id]);
  if (id === null) return null;
  return latest?.of === id ? latest.progress : STARTED;
}
