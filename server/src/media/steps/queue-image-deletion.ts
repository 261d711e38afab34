import type { Tx } from '#infra/database';
import type { Jobs } from '#infra/jobs';
import { DROP_JOB, hashIn } from '../image-paths.ts';

/** These pictures go for good once the transaction is committed, but for those that are shown somewhere else too. */
export async function queueImageDeletion(tx: Tx, jobs: Pick<Jobs, 'later'>, addresses: readonly string[]): Promise<void> {
  const hashes = new Set(addresses.flatMap((address) => hashIn(address) ?? []));
  for (const hash of hashes) await jobs.later(tx, DROP_JOB, { hash });
}
