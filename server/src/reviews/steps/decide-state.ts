import { REVIEW_FLAGS, type ReviewFlag } from '@shop/contract/reviews-staff';
import { sql, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { flagsInText, isBurst, type ReviewRate } from '../text-flags.ts';

type Written = { accountId: string; productId: string; texts: readonly string[]; hasPhotos: boolean; now: Date };

/** Short sentences may be equal by chance. */
const MIN_REPEATED_LENGTH = 20;

/** Returns the flags of a review, and whether it is published at once. Photos always wait for staff. */
export async function decideState(
  tx: Tx,
  { accountId, productId, texts, hasPhotos, now }: Written,
): Promise<{ flags: ReviewFlag[]; state: 'pending' | 'published' }> {
  const [, text = ''] = texts;
  const { rows } = await sql<ReviewRate & { isRepeated: boolean; publish: string }>`select
    (select count(*) from review where product_id = ${productId} and created_at > ${daysAfter(now, -1)}) as "productToday",
    (select count(*) from review where product_id = ${productId} and created_at between ${daysAfter(now, -29)} and ${daysAfter(now, -1)}) as "productBefore",
    (select count(*) from review where account_id = ${accountId} and created_at > ${daysAfter(now, -1)}) as "customerToday",
    exists (select from review where md5(lower(text)) = md5(lower(${text})) and lower(text) = lower(${text})
      and not (account_id = ${accountId} and product_id = ${productId})) as "isRepeated",
    (select publish from review_settings) as publish`.execute(tx);
  const [found] = rows;
  const flags = new Set<ReviewFlag>(flagsInText(...texts));
  if (found?.isRepeated && text.length >= MIN_REPEATED_LENGTH) flags.add('repeated');
  if (found && isBurst(found)) flags.add('burst');
  const isAtOnce = found?.publish === 'at_once' && flags.size === 0 && !hasPhotos;
  return { flags: REVIEW_FLAGS.filter((flag) => flags.has(flag)), state: isAtOnce ? 'published' : 'pending' };
}
