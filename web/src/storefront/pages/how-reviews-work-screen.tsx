import { Link } from 'react-router';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { LegalProse, type LegalText } from './legal-prose.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'How our reviews work',
  description: 'Who may review an item, how reviews are checked and published, and how the average is made.',
  path: '/how-reviews-work',
});

const TEXT: LegalText = {
  title: 'How our reviews work',
  lead: 'Reviews are written by people who bought the item here. We publish positive and negative reviews alike.',
  sections: [
    {
      title: 'Who can write a review',
      text: (
        <p>
          Customers to whom the item was delivered, once for each item. That is why every review says “Verified purchase”. If you
          sent it back, you can still review it.
        </p>
      ),
    },
    {
      title: 'How we check reviews',
      text: (
        <>
          <p>
            Some reviews are read before they appear: those with photos, and those that a program marks, because they have a phone
            number, a link or abusive words in them, repeat another review, or come with many others at once. We may read all
            others too. The number of stars makes no difference.
          </p>
          <p>We do not publish a review only for one of these reasons:</p>
          <ul>
            <li>It has personal details in it.</li>
            <li>It has abusive words in it.</li>
            <li>It is not about the product.</li>
            <li>It advertises something or has contact details in it.</li>
            <li>It does not look genuine.</li>
          </ul>
          <p>You see the reason beside your review, and can write it again. We never change your words or your stars.</p>
        </>
      ),
    },
    {
      title: 'How the average is made',
      text: (
        <p>
          It is the plain average of all published reviews of the item, from the first one to today. Reviews are shown with the
          most helpful first: those that most other customers found helpful. You can also sort them by date or by stars.
        </p>
      ),
    },
    {
      title: 'What others see of you',
      text: (
        <p>
          Your first name and an initial, the size that you bought, and your height and usual size if you give them. Photos are
          stored without the place where they were taken.
        </p>
      ),
    },
    {
      title: 'Change, delete, report',
      text: (
        <p>
          You can change or delete your review at any time, on the page of the item or in My Orders. A changed review is checked
          again and gets a new date. Anyone with an account can report a review, and we read every report.
        </p>
      ),
    },
    {
      title: 'No rewards',
      text: (
        <p>
          We give nothing for a review, and our staff do not write any. Questions? <Link to="/contact">Write to us.</Link>
        </p>
      ),
    },
  ],
};

export default function HowReviewsWorkScreen() {
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">{TEXT.title}</h1>
        </div>
        <LegalProse {...TEXT} heading="h2" />
      </div>
    </main>
  );
}
