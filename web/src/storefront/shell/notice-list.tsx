import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showNotices } from './notices.ts';

/** The items that could not be added to the cart, until the visitor dismisses the list. */
export const NoticeList = ({ news }: { news: readonly string[] }) => (
  <div className="wrap news">
    <Notice kind="turmeric">
      <p>Not everything could come into your cart as you chose it:</p>
      <ul>
        {news.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button type="button" kind="secondary" size="sm" onClick={() => showNotices([])}>
        Got it
      </Button>
    </Notice>
  </div>
);
