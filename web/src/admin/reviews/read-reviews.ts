import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { listAllQuestions, QUESTION_SORTS } from '@shop/contract/questions';
import { listAllReviews, readReviewSettings, REVIEW_LIST_SORTS } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';

export const VIEWS = ['pending', 'reported', 'published', 'refused', 'questions'] as const;
export type View = (typeof VIEWS)[number];

/** The view in the URL; any other value means reviews that wait. */
export const viewParam = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('view')) ?? 'pending';

/** The filter of the reviews in the URL, as the API takes it. */
export function reviewFilter(params: URLSearchParams) {
  const view = viewParam(params);
  const q = params.get('q') ?? '';
  return view === 'reported' ? { q, reported: '1' as const } : { q, state: view === 'questions' ? ('pending' as const) : view };
}

const reviewQuery = (params: URLSearchParams) => ({ ...reviewFilter(params), ...sortParams(params, REVIEW_LIST_SORTS) });
const questionQuery = (params: URLSearchParams) => ({ q: params.get('q') ?? '', ...sortParams(params, QUESTION_SORTS) });

/** A page of the reviews with the filters of the URL, for their CSV file. */
export async function readReviewPage(params: URLSearchParams, page: number) {
  const query = { ...reviewQuery(params), page, limit: MAX_PAGE_SIZE };
  const { reviews, pages, more } = await call(listAllReviews, { query });
  return { rows: reviews, pages, more };
}

/** A page of the questions with the filters of the URL, for their CSV file. */
export async function readQuestionPage(params: URLSearchParams, page: number) {
  const query = { ...questionQuery(params), page, limit: MAX_PAGE_SIZE };
  const { questions, pages, more } = await call(listAllQuestions, { query });
  return { rows: questions, pages, more };
}

/** Loads the reviews or questions for a URL, and the settings, which not all staff may see. */
export async function readReviews(url: string) {
  const params = new URL(url).searchParams;
  const view = viewParam(params);
  const paging = pagingParams(params);
  const settings = nullOnError(call(readReviewSettings)).then((answer) => answer?.settings ?? null);
  if (view === 'questions') {
    const list = await listOrNull(url, call(listAllQuestions, { query: { ...questionQuery(params), ...paging } }));
    return { view, list, settings: await settings };
  }
  const list = await listOrNull(url, call(listAllReviews, { query: { ...reviewQuery(params), ...paging } }));
  return { view, list, settings: await settings };
}
