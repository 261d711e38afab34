import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { rateLimitKey } from '../rate-limit-key.ts';
import { RESET_LINK_JOB } from '../job-names.ts';
import { accountByEmail } from '../queries.ts';
import { FORGOTTEN_FROM_ADDRESS, FORGOTTEN_OF_EMAIL } from '../rules.ts';
import { TooManyRequestsError } from '../too-many-requests.ts';

type ForgotPassword = { email: string; address: string };

/**
 * Has a link sent to whoever owns that e-mail. It does the same, and takes the same time, where nobody does: a job finds out.
 * A mailbox that was written to often enough is left in peace without a word, since the word would tell whose it is.
 * @throws TryLater after too many tries from one address
 */
export async function forgotPassword({ db, jobs, limits }: AppContext, { email, address }: ForgotPassword): Promise<void> {
  const seconds = await limits.count(FORGOTTEN_FROM_ADDRESS, rateLimitKey(address));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  if ((await limits.count(FORGOTTEN_OF_EMAIL, rateLimitKey(email))) > 0) return;

  const accountId = (await accountByEmail(db, email))?.id ?? newId();
  await db.transaction().execute((tx) => jobs.later(tx, RESET_LINK_JOB, { accountId }));
}
