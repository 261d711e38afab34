import { isApiError } from '../../api/client.ts';

/**
 * For loaders: the response, or null on an API or network error, which is logged. The screen then shows an error state in
 * that section only, so that search, filters and form input are not lost.
 */
export async function nullOnError<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isApiError(error)) throw error;
    reportError(error);
    return null;
  }
}
