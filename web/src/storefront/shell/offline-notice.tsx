import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';

/** Whether this page has been offline: the browser keeps a module whose load failed then as failed until the page is left. */
let hasBeenOffline = false;

function listen(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('offline', () => (hasBeenOffline = true), { signal });
  window.addEventListener('online', onChange, { signal });
  window.addEventListener('offline', onChange, { signal });
  window.addEventListener('click', followLink, { signal, capture: true });
  return () => end.abort();
}
const here = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/**
 * Following a link offline leads to the browser's own error page, and the current page would be lost. The service worker has
 * whole pages, so with it a link loads its page. Online again, the first link loads a whole page too: a failed module that
 * its route needs would make React Router reload the current page instead.
 */
function followLink(event: Event): void {
  const target = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"],.search .btn');
  if (!target) return;
  if (here()) {
    if (hasBeenOffline && target.href) event.stopPropagation();
    return;
  }
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
