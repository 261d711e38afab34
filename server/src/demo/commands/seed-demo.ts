import { join } from 'node:path';
import { createAccount, hashPassword } from '#accounts';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { startDemo } from '#settings';
import { categoryRows, pictureRows, productRows, variantRows } from '../catalogue-rows.ts';
import { dice, idOf } from '../random.ts';
import { couponsOf, offersOf } from '../offers-and-coupons.ts';
import { DEMO_FACTS } from '../facts.ts';
import { timeline, inventOrders, netSold, type PastOrder } from '../history.ts';
import { DEMO_CUSTOMER, MEERA, OTHERS } from '../customers.ts';
import { dateLedger, insertAddresses, insertCatalogue, insertWishes, isFirstToFill } from '../repository.ts';
import { stockShelves, type Stocked } from '../stock-levels.ts';
import { runScenario } from '../steps/run-scenario.ts';

const SEED = 1847;
/** Kept for the others: it fits no password, so nobody signs in as them. */
const NO_PASSWORD = '!';
const PICTURES = join(import.meta.dirname, '../pictures');
const WISHES = ['malabar-sun-tee', 'slim-jeans'];

/**
 * Fills an empty shop with the sample: goods, offers, customers and the orders of thirty days, in one transaction, so
 * that a start that is cut off leaves nothing half. Answers how to sign in as its customer; null where the shop has
 * categories already, which stays as it is.
 */
export async function seedDemo({
  db,
  files,
  now,
}: Pick<AppContext, 'db' | 'files' | 'now'>): Promise<typeof DEMO_CUSTOMER | null> {
  if (!(await db.transaction().execute(isFirstToFill))) return null;
  // Before the goods are seen by anybody, and not within the transaction: files know no going back.
  await files.adopt(PICTURES);
  const passwordHash = await hashPassword(DEMO_CUSTOMER.password);

  const chance = dice(SEED);
  const shelves = stockShelves(chance);
  const orders = inventOrders(shelves, chance);
  const today = now();
  const filled = await db.transaction().execute(async (tx) => {
    if (!(await isFirstToFill(tx))) return false;
    await startDemo(tx, DEMO_FACTS, today);
    await fillShelves(tx, { shelves, orders, today });
    const accountOf = await welcomePeople(tx, passwordHash, today);
    for (const happening of timeline(orders)) await runScenario(tx, happening, { now: today, accountOf });
    await dateLedger(tx);
    return true;
  });
  return filled ? DEMO_CUSTOMER : null;
}

type Filling = { shelves: Stocked[]; orders: PastOrder[]; today: Date };

const fillShelves = (tx: Tx, { shelves, orders, today }: Filling): Promise<void> =>
  insertCatalogue(tx, {
    categories: categoryRows(today),
    offers: offersOf(today),
    products: productRows(today),
    variants: variantRows(shelves, netSold(orders), today),
    pictures: pictureRows(),
    coupons: couponsOf(today),
  });

/** Account ids by the persons' keys. */
async function welcomePeople(tx: Tx, passwordHash: string, today: Date): Promise<Map<string, string>> {
  const accountOf = new Map<string, string>();
  for (const person of [MEERA, ...OTHERS]) {
    const { key, name, email, phone, places, daysAgo } = person;
    const createdAt = daysAfter(today, -daysAgo);
    const hash = person === MEERA ? passwordHash : NO_PASSWORD;
    const accountId = await createAccount(tx, { name, email, phone, passwordHash: hash, createdAt, emailVerifiedAt: createdAt });
    await insertAddresses(tx, { accountId, name, phone, places, createdAt });
    if (person === MEERA) await insertWishes(tx, accountId, WISHES.map(idOf));
    accountOf.set(key, accountId);
  }
  return accountOf;
}
