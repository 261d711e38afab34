import { data } from 'react-router';
import { isApiError, type ApiError } from '../api/client.ts';

/** Whether the API responded 404 (no such resource) or 400 (invalid query). */
export const isBadRequestOrNotFound = (error: unknown): error is ApiError =>
  isApiError(error, 'not_found') || isApiError(error, 'invalid_input');

/**
 * For loaders: a URL without a resource, or with an invalid query, becomes an error page with the API's own status (404 or
 * 400). Any other ApiError is rethrown, because the visitor did not cause it.
 */
export async function notFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isBadRequestOrNotFound(error)) throw data(null, { status: error.status });
    throw error;
  }
}
