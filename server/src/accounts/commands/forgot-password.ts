import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { rateLimitKey } from '../rate-limit-key.ts';
import { RESET_LINK_JOB } from '../job-names.ts';
import { accountByEmail } from '../queries.ts';
import { RESET_LIMIT_PER_IP, RESET_LIMIT_PER_EMAIL } from '../rules.ts';
import { TooManyRequestsError } from '../too-many-requests.ts';

type ForgotPassword = { email: string; address: string };

/**
 * Requests a reset link for an e-mail address. The response and its time are the same without such an account, because
 * a job looks it up. A mailbox that received enough links is skipped silently, since an error would reveal that the
 * account exists.
 * @throws TooManyRequestsError after too many tries from one IP address
 */
export async function forgotPassword({ db, jobs, limits }: AppContext, { email, address }: ForgotPassword): Promise<void> {
  const seconds = await limits.hit(RESET_LIMIT_PER_IP, rateLimitKey(address));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  if ((await limits.hit(RESET_LIMIT_PER_EMAIL, rateLimitKey(email))) > 0) return;

  const accountId = (await accountByEmail(db, email))?.id ?? newId();
  await db.transaction().execute((tx) => jobs.enqueue(tx, RESET_LINK_JOB, { accountId }));
}
