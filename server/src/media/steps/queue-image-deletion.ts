import type { Tx } from '#infra/database';
import type { Jobs } from '#infra/jobs';
import { DELETE_IMAGE_JOB, imageHash } from '../image-paths.ts';

/** Queues the deletion of images in the transaction; the job skips images that are used elsewhere. */
export async function queueImageDeletion(tx: Tx, jobs: Pick<Jobs, 'later'>, urls: readonly string[]): Promise<void> {
  const hashes = new Set(urls.flatMap((url) => imageHash(url) ?? []));
  for (const hash of hashes) await jobs.later(tx, DELETE_IMAGE_JOB, { hash });
}
