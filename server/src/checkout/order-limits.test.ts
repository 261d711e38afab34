// covers: checkout
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShopError } from '#kernel/shop-error';
import { checkOrderLimits, MAX_ORDERS, MAX_UNVERIFIED_COD_ITEMS, MAX_UNVERIFIED_COD_ORDERS } from './order-limits.ts';

const cod = { paymentMethod: 'COD', items: 1 } as const;
const card = { paymentMethod: 'Card', items: 1 } as const;
const open = (orders: number, items: number) => ({ recentOrders: 0, openCod: { orders, items } });

const cases = [
  { name: 'a verified account within the rate', recent: { recentOrders: MAX_ORDERS - 1, openCod: null }, order: cod, code: null },
  { name: 'the rate is used up', recent: { recentOrders: MAX_ORDERS, openCod: null }, order: card, code: 'too_many_requests' },
  { name: 'unverified, the last COD order', recent: open(MAX_UNVERIFIED_COD_ORDERS - 1, 4), order: cod, code: null },
  { name: 'unverified, one COD order more', recent: open(MAX_UNVERIFIED_COD_ORDERS, 5), order: cod, code: 'email_not_verified' },
  { name: 'unverified, the last item', recent: open(1, MAX_UNVERIFIED_COD_ITEMS - 1), order: cod, code: null },
  { name: 'unverified, one item more', recent: open(1, MAX_UNVERIFIED_COD_ITEMS), order: cod, code: 'email_not_verified' },
  {
    name: 'unverified, paid by card',
    recent: open(MAX_UNVERIFIED_COD_ORDERS, MAX_UNVERIFIED_COD_ITEMS),
    order: card,
    code: null,
  },
];
for (const { name, recent, order, code } of cases)
  test(`order limits: ${name}`, () => {
    if (code === null) checkOrderLimits(recent, order);
    else
      assert.throws(
        () => checkOrderLimits(recent, order),
        (error) => error instanceof ShopError && error.problem.code === code,
      );
  });
