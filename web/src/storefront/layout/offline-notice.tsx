import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';

function listen(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
const here = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/** Said as long as the browser has no network: what is on the screen stays, and what is pressed says why it failed. */
export function OfflineNotice() {
  const online = useSyncExternalStore(listen, here, onServer);
  return (
    <div role="status">
      {!online && (
        <div className="wrap news">
          <Notice kind="turmeric">You are offline. You can read on; anything else has to wait until you are back.</Notice>
        </div>
      )}
    </div>
  );
}
