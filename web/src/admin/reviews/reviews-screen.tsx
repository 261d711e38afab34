import { Star } from '../../ui/lucide-icons.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { listReviewIds, type StaffReview, type WaitingReviews } from '@shop/contract/reviews-staff';
import type { Route } from './+types/reviews-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../shared/list.tsx';
import type { BodyProps } from '../shared/list-types.ts';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { readQuestionPage, readReviewPage, readReviews, reviewFilter, VIEWS, type View } from './read-reviews.ts';
import { BulkReviews } from './bulk-reviews.tsx';
import { QUESTION_COLUMNS, REVIEW_COLUMNS } from './review-columns.ts';
import { QuestionRows, RefuseQuestions } from './question-list.tsx';
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

const ReviewRows = ({ rows, selection }: BodyProps<StaffReview>) => (
  <ul className="messages">
    {rows.map((review) => (
      <ReviewItem key={review._id} review={review} selection={selection} />
    ))}
  </ul>
);

const Empty = ({ view }: { view: View }) => (
  <EmptyState title={view === 'questions' ? 'No questions' : 'No reviews'} icon={Star}>
    {NOTHING[view]}
  </EmptyState>
);

/** Without a search, the view itself is empty. */
function NoMatches({ view }: { view: View }) {
  const [params] = useSearchParams();
  if ((params.get('q') ?? '') === '') return <Empty view={view} />;
  return (
    <EmptyState title={view === 'questions' ? 'No questions found' : 'No reviews found'} icon={Star}>
      Nothing here matches your search.
    </EmptyState>
  );
}

const VIEW_PARAM = { label: 'Views', entries: [], params: ['view'] };

type Loaded = Awaited<ReturnType<typeof readReviews>>;
type QuestionPage = Extract<Loaded, { view: 'questions' }>['list'];
type ReviewPage = Exclude<Loaded, { view: 'questions' }>['list'];

function Questions({ list }: { list: QuestionPage }) {
  const [params] = useSearchParams();
  return (
    <List
      name="questions"
      label="Questions"
      nouns={['question', 'questions']}
      page={list && { ...list, rows: list.questions }}
      columns={QUESTION_COLUMNS}
      keyOf={({ _id }) => _id}
      search={{ label: 'Search questions', placeholder: 'Question or answer' }}
      views={VIEW_PARAM}
      bulk={{
        max: MAX_PAGE_SIZE,
        Actions: RefuseQuestions,
        idsFound: async () => (await readQuestionPage(params, 1)).rows.map(({ _id }) => _id),
      }}
      csv={{ file: 'questions.csv', readPage: (page) => readQuestionPage(params, page) }}
      Body={QuestionRows}
      empty={<Empty view="questions" />}
      noMatches={<NoMatches view="questions" />}
    />
  );
}

function Reviews({ view, list }: { view: View; list: ReviewPage }) {
  const [params] = useSearchParams();
  return (
    <List
      name="reviews"
      label="Reviews"
      nouns={NOUNS}
      page={list && { ...list, rows: list.reviews }}
      columns={REVIEW_COLUMNS}
      keyOf={({ _id }) => _id}
      search={{ label: 'Search reviews', placeholder: 'Words or product' }}
      views={VIEW_PARAM}
      bulk={{
        max: MAX_SELECTED_ROWS,
        Actions: BulkReviews,
        idsFound: async () => (await call(listReviewIds, { query: reviewFilter(params) })).ids,
      }}
      csv={{ file: 'reviews.csv', readPage: (page) => readReviewPage(params, page) }}
      Body={ReviewRows}
      empty={<Empty view={view} />}
      noMatches={<NoMatches view={view} />}
    />
  );
}

/** Reviews by customers: to publish, refuse with a reason, or reply to. */
export default function ReviewsScreen({ loaderData }: Route.ComponentProps) {
  const { view, list, settings } = loaderData;
  const waiting = usePrevious(list?.waiting ?? null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Reviews</h1>
        <Views view={view} waiting={waiting} />
      </div>
      {loaderData.view === 'questions' ? (
        <Questions key={view} list={loaderData.list} />
      ) : (
        <Reviews key={view} view={view} list={loaderData.list} />
      )}
      {settings && <ReviewSettingsPanel settings={settings} />}
    </main>
  );
}
