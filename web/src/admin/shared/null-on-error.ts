import { isApiError } from '../../api/client.ts';

/**
 * For loaders: what the shop answers, or null where it refuses or cannot be reached, which is logged. The screen then says so
 * where the answer would stand; its search, its filters and what somebody typed into its forms stay.
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
