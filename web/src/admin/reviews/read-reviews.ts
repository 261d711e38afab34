import { listAllQuestions } from '@shop/contract/questions';
import { listAllReviews, readReviewSettings } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';

export const VIEWS = ['pending', 'reported', 'published', 'refused', 'questions'] as const;
export type View = (typeof VIEWS)[number];

/** The view in the URL; any other value means reviews that wait. */
export const viewParam = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('view')) ?? 'pending';

const queryOf = (view: Exclude<View, 'questions'>) => (view === 'reported' ? { reported: '1' as const } : { state: view });

/** Loads the reviews or questions for a URL, and the settings, which not all staff may see. */
export async function readReviews(url: string) {
  const params = new URL(url).searchParams;
  const view = viewParam(params);
  const paging = pagingParams(params);
  const settings = nullOnError(call(readReviewSettings)).then((answer) => answer?.settings ?? null);
  if (view === 'questions') {
    const list = await listOrNull(url, call(listAllQuestions, { query: paging }));
    return { view, list, settings: await settings };
  }
  const list = await listOrNull(url, call(listAllReviews, { query: { ...queryOf(view), ...paging } }));
  return { view, list, settings: await settings };
}
