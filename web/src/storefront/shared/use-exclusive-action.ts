import { useRef, useState } from 'react';

/** Lets a button do one thing at a time, and says while it does. A second press meanwhile is ignored. */
export function useExclusiveAction(): { busy: boolean; run: (act: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
