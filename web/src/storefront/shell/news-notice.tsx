import { lazy, Suspense } from 'react';
import { useNews } from './notices.ts';

const NewsList = lazy(() => import('./news-list.tsx').then((it) => ({ default: it.NewsList })));

/** What could not come into the cart, above whatever page the visitor is on. */
export function NewsNotice() {
  const news = useNews();
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
