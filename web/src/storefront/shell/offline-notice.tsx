import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
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

/**
 * A link followed without a network leads to the browser's own error page, and what was on the screen would be lost. The service
 * worker has whole pages, so with it a link opens its page anew.
 */
function stay(event: Event): void {
  const target = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"],.search .btn');
  if (here() || !target) return;
  event.preventDefault();
  if (target.href && navigator.serviceWorker?.controller) location.assign(target.href);
  else toast.error('You are offline.');
}

/** Shown while the browser is offline: the page stays, and a failed action shows its reason. Online again, what waited is sent. */
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
