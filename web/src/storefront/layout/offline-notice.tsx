import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

function listen(tell: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('online', tell, { signal });
  window.addEventListener('offline', tell, { signal });
  window.addEventListener('click', stay, { signal, capture: true });
  return () => end.abort();
}
const here = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/** Whoever goes on without a network would land on the browser's own page, and what was on the screen would be gone. */
function stay(event: Event): void {
  if (here() || !(event.target as Element).closest('a[href^="/"],.search .btn')) return;
  event.preventDefault();
  toast.error('You are offline.');
}

/** Said as long as the browser has no network: what is on the screen stays, and what is pressed says why it failed. */
export function OfflineNotice() {
  const online = useSyncExternalStore(listen, here, onServer);
  return (
    <div role="status">
      {!online && (
        <div className="wrap news">
          <Notice kind="turmeric">You are offline. You can read on; anything else has to wait.</Notice>
        </div>
      )}
    </div>
  );
}
