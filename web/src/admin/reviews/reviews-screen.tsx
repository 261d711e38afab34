import { Star } from '../../ui/lucide-icons.tsx';
import { useNavigate } from 'react-router';
import type { StaffReview, WaitingReviews } from '@shop/contract/reviews-staff';
import type { Route } from './+types/reviews-screen.ts';
import { pageTitle } from '../../shared/title.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../shared/list.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { readReviews, VIEWS, type View } from './read-reviews.ts';
import { QuestionRows } from './question-list.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSettingsPanel } from './review-settings-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Reviews');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readReviews(request.url);

export const HydrateFallback = () => (
  <LoadingScreen title="Reviews" what="the reviews">
    <LoadingRows />
  </LoadingScreen>
);

const LABELS: Record<View, string> = {
  pending: 'To check',
  reported: 'Reported',
  published: 'Published',
  refused: 'Refused',
  questions: 'Questions',
};
const NOTHING: Record<View, string> = {
  pending: 'All reviews are checked.',
  reported: 'No published review is reported.',
  published: 'No published reviews yet.',
  refused: 'No refused reviews.',
  questions: 'No questions about products yet.',
};
const NOUNS = ['review', 'reviews'] as const;

type Waiting = WaitingReviews | null;

function Views({ view, waiting }: { view: View; waiting: Waiting }) {
  const navigate = useNavigate();
  const countOf = (one: View): number | undefined => (one === 'published' || one === 'refused' ? undefined : waiting?.[one]);
  return (
    <fieldset className="row views">
      <legend className="vh">Show</legend>
      {VIEWS.map((one) => (
        <Chip
          key={one}
          pressed={view === one}
          onPress={() => void navigate(one === 'pending' ? '/reviews' : `/reviews?view=${one}`)}
        >
          {LABELS[one]} {countOf(one)}
        </Chip>
      ))}
    </fieldset>
  );
}

const ReviewRows = ({ rows }: { rows: readonly StaffReview[] }) => (
  <ul className="messages">
    {rows.map((review) => (
      <ReviewItem key={review._id} review={review} />
    ))}
  </ul>
);

const Empty = ({ view }: { view: View }) => (
  <EmptyState title={view === 'questions' ? 'No questions' : 'No reviews'} icon={Star}>
    {NOTHING[view]}
  </EmptyState>
);

/** What customers wrote about products: to publish, to refuse for a reason, or to answer. */
export default function ReviewsScreen({ loaderData }: Route.ComponentProps) {
  const { view, list, settings } = loaderData;
  const waiting = usePrevious(list?.waiting ?? null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Reviews</h1>
        <Views view={view} waiting={waiting} />
      </div>
      {view === 'questions' ? (
        <List
          key={view}
          name="questions"
          label="Questions"
          nouns={['question', 'questions']}
          page={list && { ...list, rows: list.questions }}
          columns={[]}
          keyOf={({ _id }) => _id}
          Body={QuestionRows}
          empty={<Empty view={view} />}
          noMatches={<Empty view={view} />}
        />
      ) : (
        <List
          key={view}
          name="reviews"
          label="Reviews"
          nouns={NOUNS}
          page={list && { ...list, rows: list.reviews }}
          columns={[]}
          keyOf={({ _id }) => _id}
          Body={ReviewRows}
          empty={<Empty view={view} />}
          noMatches={<Empty view={view} />}
        />
      )}
      {settings && <ReviewSettingsPanel settings={settings} />}
    </main>
  );
}
