import * as z from 'zod/mini';
import { listUsers } from '@shop/contract/accounts';
import { listAudit } from '@shop/contract/audit';
import { listAllCategories, listAllProducts } from '@shop/contract/catalogue';
import { listCoupons } from '@shop/contract/coupons';
import { listEnquiries } from '@shop/contract/enquiries';
import { listErrors } from '@shop/contract/error-groups';
import { listGiftCards } from '@shop/contract/gift-cards';
import { listJobs } from '@shop/contract/jobs';
import { listMails } from '@shop/contract/mail';
import { listOffers } from '@shop/contract/offers';
import { listDrafts } from '@shop/contract/order-drafts';
import { listOrders } from '@shop/contract/orders';
import { listOutfits } from '@shop/contract/outfits';
import { SearchText } from '@shop/contract/paging';
import { listProduction } from '@shop/contract/production';
import { listPromotions } from '@shop/contract/promotions';
import { listAllQuestions } from '@shop/contract/questions';
import { listReturns } from '@shop/contract/returns';
import { listAllReviews } from '@shop/contract/reviews-staff';
import type { ViewTable } from '@shop/contract/saved-views';
import { listSettlements } from '@shop/contract/settlements';
import { listStock } from '@shop/contract/stock';
import { ShopError } from '#kernel/shop-error';

type Shape = Record<string, z.core.$ZodType>;

const word = z.optional(z.string().check(z.maxLength(60)));
/** The tab of a screen with several lists. */
const TAB = { view: word };
/** Where `order` opens an entry of the list, the sort order is `direction`. */
const directed = <Direction extends z.core.$ZodType>({ order, ...shape }: Shape & { order: Direction }): Shape => ({
  ...shape,
  direction: order,
});

/** Filters and sort of each table, by the contract of its list. */
const PARAMETERS: Record<ViewTable, Shape> = {
  orders: directed(listOrders.query.shape),
  products: listAllProducts.query.shape,
  users: listUsers.query.shape,
  stock: listStock.query.shape,
  drafts: listDrafts.query.shape,
  returns: directed(listReturns.query.shape),
  production: listProduction.query.shape,
  settlements: listSettlements.query.shape,
  categories: { ...listAllCategories.query.shape, price: z.optional(z.string().check(z.regex(/^\d{1,7}-\d{0,7}$/))) },
  outfits: listOutfits.query.shape,
  offers: listOffers.query.shape,
  promotions: listPromotions.query.shape,
  coupons: listCoupons.query.shape,
  'gift-cards': listGiftCards.query.shape,
  reviews: { ...listAllReviews.query.shape, ...TAB },
  questions: { ...listAllQuestions.query.shape, ...TAB },
  messages: { ...listEnquiries.query.shape, ...TAB },
  mails: { ...listMails.query.shape, ...TAB },
  // The browser filters and sorts the members, so their list has no query.
  staff: { q: z.optional(SearchText), role: word, sort: word, order: word },
  audit: listAudit.query.shape,
  errors: listErrors.query.shape,
  jobs: listJobs.query.shape,
};

const refuse = (sentence: string) => new ShopError('invalid_input', sentence, { errors: { query: sentence } });

/**
 * Parses the query string of a view by the contract of its table's list, and returns it sorted and without empty parameters.
 * @throws ShopError invalid_input
 */
export function checkedQuery(table: ViewTable, query: string): string {
  const { page: _, limit, ...shape } = PARAMETERS[table];
  const known = z.object({ ...shape, ...(limit && { rows: limit }) });
  const params = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
  for (const name of params.keys()) {
    if (!Object.hasOwn(known.shape, name)) throw refuse(`This table has no filter “${name.slice(0, 40)}”.`);
    if (params.getAll(name).length > 1) throw refuse(`The filter “${name}” is there twice.`);
  }
  const { error } = known.safeParse(Object.fromEntries(params));
  if (error) throw refuse(error.issues[0]?.message ?? 'These filters cannot be saved.');
  params.sort();
  return params.toString();
}
