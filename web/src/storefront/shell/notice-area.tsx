import { lazy, Suspense } from 'react';
import { useNotices } from './notices.ts';

const NewsList = lazy(() => import('./notice-list.tsx').then((it) => ({ default: it.NoticeList })));

/** What could not come into the cart, above whatever page the visitor is on. */
export function NoticeArea() {
  const news = useNotices();
  return (
    <div role="status">
      {news.length > 0 && (
        <Suspense>
          <NewsList news={news} />
        </Suspense>
      )}
    </div>
  );
}
