import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { ProductionLine, ProductionState } from '@shop/contract/production';
import { describeDesign, levelOf, type StudioLevel, type StudioSides } from '@shop/contract/studio-rules';
import { deliverySettings, productionDays, workdayAfter } from '#delivery';
import { type Db, sql } from '#infra/database';
import { indianDay } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';

type Row = Omit<ProductionLine, '_id' | 'orderedAt' | 'dueOn' | 'late' | 'parts' | 'sides' | 'level'> & {
  id: string;
  createdAt: Date;
  level: StudioLevel;
  sides: StudioSides;
};
/** The settings that decide on an item's due date. */
type Calendar = { workingDays: number; holidays: string[]; today: string };

/** Items to be made: of orders that were accepted and neither dispatched nor cancelled. */
const IN_WORK = sql`l.production is not null and o.delivery_status = 'Processing'`;

const rowsOf = (condition: ReturnType<typeof sql>, { limit, offset }: { limit: number; offset: number }) => sql<Row>`
  select l.id, o.id as order_id, o.number, o.customer_name as customer, o.created_at, l.product_name as name, d.kind, l.size, l.colour, l.sku,
    l.quantity, d.level, d.sides, d.preview, d.preview_back, l.production as state, l.made_by
  from order_line l join customer_order o on o.id = l.order_id join studio_design d on d.id = l.design_id
  where ${condition}
  order by o.created_at, l.id limit ${limit} offset ${offset}`;

async function readCalendar(db: Db, now: Date): Promise<Calendar> {
  const { delivery } = await deliverySettings(db);
  return { workingDays: await productionDays(db), holidays: delivery.holidays, today: indianDay(now) };
}

function toLine({ id, createdAt, level, sides, ...row }: Row, calendar: Calendar): ProductionLine {
  const dueOn = workdayAfter(calendar, createdAt, calendar.workingDays);
  return {
    ...row,
    _id: id,
    orderedAt: createdAt.toISOString(),
    dueOn,
    late: row.state !== 'made' && dueOn < calendar.today,
    level: levelOf(level).name,
    sides: sides.map(({ side, items }) => ({ side, items: [...items] })),
    parts: describeDesign(sides),
  };
}

type Filter = { state?: ProductionState | undefined; page?: number | undefined; limit?: number | undefined };

/** Custom items to make, the oldest order first, and the count of each state. */
export async function productionList(db: Db, { state, page = 1, limit = PAGE_SIZE }: Filter, now: Date) {
  const condition = state === undefined ? IN_WORK : sql`${IN_WORK} and l.production = ${state}`;
  const { rows } = await rowsOf(condition, { limit, offset: (page - 1) * limit }).execute(db);
  const counted = await sql<{ state: ProductionState; count: number }>`
    select l.production as state, count(*)::int as count from order_line l join customer_order o on o.id = l.order_id
    where ${IN_WORK} group by l.production`.execute(db);
  const counts = { to_make: 0, making: 0, made: 0 };
  for (const { state: one, count } of counted.rows) counts[one] = count;
  const total = state === undefined ? counts.to_make + counts.making + counts.made : counts[state];
  const calendar = await readCalendar(db, now);
  return { lines: rows.map((row) => toLine(row, calendar)), counts, total, page, pages: pagesOf(total, limit) };
}

/** Custom items by id, the oldest order first; unknown ids are omitted. */
export async function productionLines(db: Db, ids: readonly string[], now: Date): Promise<ProductionLine[]> {
  const page = { limit: ids.length, offset: 0 };
  const { rows } = await rowsOf(sql`l.id = any(${[...ids]}::uuid[])`, page).execute(db);
  const calendar = await readCalendar(db, now);
  return rows.map((row) => toLine(row, calendar));
}

/** One custom item. @throws ShopError not_found */
export async function productionLine(db: Db, id: string, now: Date): Promise<ProductionLine> {
  const [line] = await productionLines(db, [id], now);
  if (!line) throw new ShopError('not_found', 'This custom item was not found.');
  return line;
}

/** The given orders that are not sent and have a custom item to make, the oldest first; malformed ids match nothing. */
export async function unmadeOrders(db: Db, ids: readonly string[]): Promise<{ _id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, o.number from customer_order o
    where o.id = any(${ids.filter(isId)}::uuid[]) and o.delivery_status in ('Pending', 'Processing')
      and exists (select from order_line l where l.order_id = o.id and l.design_id is not null and l.production is distinct from 'made')
    order by o.created_at, o.id`.execute(db);
  return rows.map(({ id, number }) => ({ _id: id, number }));
}
