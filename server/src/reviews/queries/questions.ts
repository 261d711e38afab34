import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { Question, StaffQuestion } from '@shop/contract/questions';
import type { WaitingReviews } from '@shop/contract/reviews-staff';
import { productsByIds } from '#catalogue';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { waitingReviews } from '../queries.ts';
import { toQuestion, toStaffQuestion } from '../question-mapper.ts';
import { likePattern } from './search-words.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };

/** The id of a visible product, by its id or slug; undefined for an unknown one. */
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
  { now, page = 1, limit = PAGE_SIZE }: Paging & { now: Date },
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

/** Question and answer. The same expression as in the index product_question_search. */
const SEARCHED = sql<string>`lower(product_question.text || ' ' || product_question.answer)`;

type StaffListing = Paging & {
  q?: string | undefined;
  state?: StaffQuestion['state'] | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** One page of all questions for staff, newest first. */
export async function questionsPage(
  db: Db,
  { q = '', state, order = 'desc', page = 1, limit = PAGE_SIZE }: StaffListing,
): Promise<{ questions: StaffQuestion[]; waiting: WaitingReviews } & Paged> {
  const matching = db
    .selectFrom('productQuestion')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('product_question', 'createdAt')))
    .$if(q !== '', (all) => all.where(sql<boolean>`${SEARCHED} like lower(${likePattern(q)})`));
  const [{ total, more }, rows, waiting] = await Promise.all([
    countCapped(db, sql`${matching.select('productQuestion.id')}`, countCap(q)),
    matching
      .innerJoin('account', 'account.id', 'productQuestion.accountId')
      .innerJoin('product', 'product.id', 'productQuestion.productId')
      .selectAll('productQuestion')
      .select(['account.name', 'product.name as productName', 'product.slug as productSlug'])
      .orderBy('productQuestion.createdAt', order)
      .orderBy('productQuestion.id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    waitingReviews(db),
  ]);
  return { questions: rows.map(toStaffQuestion), waiting, total, more, page, pages: pagesOf(total, limit) };
}
