import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { tellNews, useNews } from './news.ts';

/** What could not come into the cart, above whatever page the visitor is on. */
export function NewsNotice() {
  const news = useNews();
  return (
    <div role="status">
      {news.length > 0 && (
        <div className="wrap news">
          <Notice kind="turmeric">
            <p>Not everything could come into your cart as you chose it:</p>
            <ul>
              {news.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Button type="button" kind="secondary" size="sm" onClick={() => tellNews([])}>
              Got it
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}
