import { listAllReviews, readReviewSettings } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';

export const VIEWS = ['pending', 'reported', 'published', 'refused'] as const;
export type View = (typeof VIEWS)[number];

/** The view in the URL; any other value means reviews that wait. */
export const viewParam = (params: URLSearchParams): View => VIEWS.find((view) => view === params.get('view')) ?? 'pending';

/** Loads the reviews for a URL, and the settings, which not all staff may see. */
export async function readReviews(url: string) {
  const params = new URL(url).searchParams;
  const view = viewParam(params);
  const query = { ...(view === 'reported' ? { reported: '1' as const } : { state: view }), ...pagingParams(params) };
  const [list, settings] = await Promise.all([
    listOrNull(url, call(listAllReviews, { query })),
    nullOnError(call(readReviewSettings)),
  ]);
  return { view, list, settings: settings?.settings ?? null };
}
