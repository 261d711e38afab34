import { lazy, Suspense } from 'react';
import { useNotices } from './notices.ts';

const NewsList = lazy(() => import('./notice-list.tsx').then((it) => ({ default: it.NoticeList })));

/** The notices about items that could not be added to the cart, above the page. */
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
