import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { Question, StaffQuestion } from '@shop/contract/questions';
import type { WaitingReviews } from '@shop/contract/reviews-staff';
import { productsByIds } from '#catalogue';
import { countCap, countCapped, type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { waitingReviews } from '../queries.ts';
import { toQuestion, toStaffQuestion } from '../question-mapper.ts';

type Cut = { page?: number | undefined; limit?: number | undefined };

/** The id of a product that shoppers can see, by its id or address; undefined without one. */
export async function visibleProduct(db: Db, idOrSlug: string, now: Date): Promise<string | undefined> {
  const column = isId(idOrSlug) ? 'id' : 'slug';
  const row = await db.selectFrom('product').select('id').where(column, '=', idOrSlug).executeTakeFirst();
  return row && (await productsByIds(db, [row.id], { now })).has(row.id) ? row.id : undefined;
}

/**
 * One page of the answered questions about a product.
 * @throws ShopError not_found
 */
export async function productQuestions(
  db: Db,
  product: string,
  { now, page = 1, limit = PAGE_SIZE }: Cut & { now: Date },
): Promise<{ productId: string; questions: Question[] } & Paged> {
  const productId = await visibleProduct(db, product, now);
  if (productId === undefined) throw new ShopError('not_found', 'There is no such product.');
  const matching = db.selectFrom('productQuestion').where('productId', '=', productId).where('state', '=', 'answered');
  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${matching.select('productQuestion.id')}`, countCap('')),
    matching
      .innerJoin('account', 'account.id', 'productQuestion.accountId')
      .selectAll('productQuestion')
      .select('account.name')
      .orderBy('answeredAt', 'desc')
      .orderBy('productQuestion.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { productId, questions: rows.map(toQuestion), total, more, page, pages: pagesOf(total, limit) };
}

/** One page of all questions for staff, newest first. */
export async function questionsPage(
  db: Db,
  { state, page = 1, limit = PAGE_SIZE }: Cut & { state?: StaffQuestion['state'] | undefined },
): Promise<{ questions: StaffQuestion[]; waiting: WaitingReviews } & Paged> {
  const matching = db.selectFrom('productQuestion').$if(state !== undefined, (all) => all.where('state', '=', state ?? ''));
  const [{ total, more }, rows, waiting] = await Promise.all([
    countCapped(db, sql`${matching.select('productQuestion.id')}`, countCap('')),
    matching
      .innerJoin('account', 'account.id', 'productQuestion.accountId')
      .innerJoin('product', 'product.id', 'productQuestion.productId')
      .selectAll('productQuestion')
      .select(['account.name', 'product.name as productName', 'product.slug as productSlug'])
      .orderBy('productQuestion.createdAt', 'desc')
      .orderBy('productQuestion.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    waitingReviews(db),
  ]);
  return { questions: rows.map(toStaffQuestion), waiting, total, more, page, pages: pagesOf(total, limit) };
}
