import { data } from 'react-router';
import { isRefusal } from '../api/client.ts';

/** For loaders: what the API does not know is a page that does not exist, with status 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw data(null, { status: 404 });
    throw error;
  }
}
