import { join } from 'node:path';
import { createAccount, hashPassword } from '#accounts';
import { addSamplePages } from '#content';
import { setSampleWarehouse } from '#couriers';
import { setSampleDelivery } from '#delivery';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sellGiftCards } from '#gift-cards';
import { daysAfter } from '#kernel/clock';
import { startDemo } from '#settings';
import { addSampleCharts } from '#sizing';
import { addStudioBases } from '#studio';
import { categoryRows, imageRows, productRows, variantRows } from '../catalogue-rows.ts';
import { createRandom, idOf } from '../random.ts';
import { couponsOf, offersOf } from '../offers-and-coupons.ts';
import { DEMO_DELIVERY, DEMO_FACTS, DEMO_WAREHOUSE } from '../facts.ts';
import { promotionsOf } from '../promotions.ts';
import { timeline, inventOrders, netSold, type PastOrder } from '../history.ts';
import { DEMO_CUSTOMER, MEERA, OTHER_CUSTOMERS } from '../customers.ts';
import {
  backdateLedger,
  insertAddresses,
  insertCatalogue,
  insertOpinions,
  insertOutfit,
  insertWishlist,
  isEmptyShop,
} from '../repository/insert.ts';
import { inventReviews, OUTFIT, QUESTIONS } from '../reviews.ts';
import { SAMPLE_PAGES } from '../sample-pages.ts';
import { SIZE_CHARTS } from '../size-charts.ts';
import { stockVariants, type StockedVariant } from '../stock-levels.ts';
import { fillBackOffice } from '../steps/fill-back-office.ts';
import { runScenario } from '../steps/run-scenario.ts';

const SEED = 1847;
/** The password hash of the other customers: it matches no password, so no one can log in as them. */
const UNUSABLE_PASSWORD = '!';
const PICTURES = join(import.meta.dirname, '../pictures');
const STUDIO_BASES = (
  [
    ['slim-jeans', 'jeans'],
    ['straight-jeans', 'jeans'],
    ['everyday-crew-tee', 'tee'],
  ] as const
).map(([slug, kind]) => ({ productId: idOf(slug), kind }));
const WISHLIST = ['malabar-sun-tee', 'slim-jeans'];

/**
 * Fills an empty shop with demo data: products, offers, promotions, customers, the orders of thirty days, their reviews and
 * what staff did, in one transaction, so that an interrupted start leaves no partial data. Returns the login of its customer;
 * null if the shop has categories already.
 */
export async function seedDemo({
  db,
  files,
  now,
}: Pick<AppContext, 'db' | 'files' | 'now'>): Promise<typeof DEMO_CUSTOMER | null> {
  if (!(await db.transaction().execute(isEmptyShop))) return null;
  // Before the products are visible, and outside the transaction, because files cannot be rolled back.
  await files.adopt(PICTURES);
  const passwordHash = await hashPassword(DEMO_CUSTOMER.password);

  const random = createRandom(SEED);
  const stock = stockVariants(random);
  const orders = inventOrders(stock, random);
  const reviews = inventReviews(orders, stock, random);
  const today = now();
  const isSeeded = await db.transaction().execute(async (tx) => {
    if (!(await isEmptyShop(tx))) return false;
    await startDemo(tx, DEMO_FACTS, today);
    await setSampleDelivery(tx, DEMO_DELIVERY, today);
    await setSampleWarehouse(tx, DEMO_WAREHOUSE, today);
    await addSamplePages(tx, SAMPLE_PAGES, today);
    await sellGiftCards(tx, true);
    await addSampleCharts(tx, SIZE_CHARTS, today);
    await fillCatalogue(tx, { stock, orders, today });
    await addStudioBases(tx, STUDIO_BASES);
    const accountOf = await insertCustomers(tx, passwordHash, today);
    for (const event of timeline(orders)) await runScenario(tx, event, { now: today, accountOf });
    await backdateLedger(tx);
    await insertOpinions(tx, { reviews, questions: QUESTIONS }, { now: today, accountOf });
    await insertOutfit(tx, OUTFIT, today);
    await fillBackOffice(tx, { now: today, accountOf });
    return true;
  });
  return isSeeded ? DEMO_CUSTOMER : null;
}

type CatalogueInput = { stock: StockedVariant[]; orders: PastOrder[]; today: Date };

const fillCatalogue = (tx: Tx, { stock, orders, today }: CatalogueInput): Promise<void> =>
  insertCatalogue(tx, {
    categories: categoryRows(today),
    offers: offersOf(today),
    products: productRows(today),
    variants: variantRows(stock, netSold(orders), today),
    pictures: imageRows(),
    coupons: couponsOf(today),
    promotions: promotionsOf(today),
  });

/** Returns account ids by the keys of the customers. */
async function insertCustomers(tx: Tx, passwordHash: string, today: Date): Promise<Map<string, string>> {
  const accountOf = new Map<string, string>();
  for (const person of [MEERA, ...OTHER_CUSTOMERS]) {
    const { key, name, email, phone, addresses, daysAgo } = person;
    const createdAt = daysAfter(today, -daysAgo);
    const hash = person === MEERA ? passwordHash : UNUSABLE_PASSWORD;
    const accountId = await createAccount(tx, { name, email, phone, passwordHash: hash, createdAt, emailVerifiedAt: createdAt });
    await insertAddresses(tx, { accountId, name, phone, addresses, createdAt });
    if (person === MEERA) await insertWishlist(tx, accountId, WISHLIST.map(idOf));
    accountOf.set(key, accountId);
  }
  return accountOf;
}
