import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';

function listen(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  window.addEventListener('click', stay, { signal, capture: true });
  return () => end.abort();
}
const here = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/**
 * Following a link offline leads to the browser's own error page, and the current page would be lost. The service worker has
 * whole pages, so with it a link loads its page.
 */
function stay(event: Event): void {
  const target = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"],.search .btn');
  if (here() || !target) return;
  event.preventDefault();
  if (target.href && navigator.serviceWorker?.controller) location.assign(target.href);
  else toast.error('You are offline.');
}

/**
 * Shown while the browser is offline: the page stays, and a failed action shows its reason. Online again, waiting items are
 * sent.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(listen, here, onServer);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const readAgain = () => void revalidate();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [revalidate]);
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
