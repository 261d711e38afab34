import { useEffect, useState } from 'react';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { readStoredPages, type StoredPage } from './read-stored-pages.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageTitle('Offline');

/** Shown by the service worker for a page that is not cached in this browser. */
export default function OfflineScreen() {
  const [stored, setStored] = useState<readonly StoredPage[]>([]);
  useEffect(() => {
    void readStoredPages().then(setStored);
  }, []);
  return (
    <main id="main">
      <div className="wrap prose section">
        <h1 className="h1">This page needs internet</h1>
        <p>It is not stored on this device. Pages that you opened lately can be read offline.</p>
        {stored.length > 0 && (
          <ul aria-label="Stored pages">
            {stored.map(({ path, title }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink kind="secondary" to="/cart">
            Go to my cart
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
