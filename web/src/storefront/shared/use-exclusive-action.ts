import { useRef, useState } from 'react';

/** Runs one action at a time for a button, with a busy flag. A second press in the meantime is ignored. */
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
