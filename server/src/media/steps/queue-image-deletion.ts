import type { Tx } from '#infra/database';
import type { Jobs } from '#infra/jobs';
import { DELETE_IMAGE_JOB, imageHash } from '../image-paths.ts';

/** These pictures go for good once the transaction is committed, but for those that are shown somewhere else too. */
export async function queueImageDeletion(tx: Tx, jobs: Pick<Jobs, 'later'>, urls: readonly string[]): Promise<void> {
  const hashes = new Set(urls.flatMap((url) => imageHash(url) ?? []));
  for (const hash of hashes) await jobs.later(tx, DELETE_IMAGE_JOB, { hash });
}
