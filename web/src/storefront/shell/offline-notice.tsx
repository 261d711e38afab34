import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
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

/** A link followed without a network leads to the browser's own error page, and what was on the screen would be lost. */
function stay(event: Event): void {
  if (here() || !(event.target as Element).closest('a[href^="/"],.search .btn')) return;
  event.preventDefault();
  toast.error('You are offline.');
}

/** Shown while the browser is offline: the page stays, and a failed action shows its reason. */
export function OfflineNotice() {
  const online = useSyncExternalStore(listen, here, onServer);
  return (
    <div role="status">
      {!online && (
        <div className="wrap news">
          <div className="notice notice--turmeric">
            <Icon of="triangle-alert" />
            <p>You are offline. You can keep browsing; ordering needs internet.</p>
          </div>
        </div>
      )}
    </div>
  );
}
