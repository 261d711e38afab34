// covers: size-advice
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SizeChart } from '@shop/contract/size-charts';
import type { SizeQuestion } from '@shop/contract/size-suggestion';
import { estimateGirth } from './body-measures.ts';
import type { Outcome } from './fit-outcomes.ts';
import { suggestionFor } from './suggest-size.ts';

const CUSTOMERS = 4000;
const PAST_BUYERS = 60;
/** Mulberry32 with a fixed seed: the same customers every time. */
let state = 24;
const uniform = (): number => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
/** The sum of twelve uniform numbers is approximately normal. */
const normal = (mean: number, spread: number): number =>
  mean + (Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, 0) - 6) * spread;

const waists = [66, 71, 76, 81, 86, 91, 97];
const chart: SizeChart = {
  _id: 'jeans',
  title: 'Jeans',
  sizes: ['26', '28', '30', '32', '34', '36', '38'],
  isWaist: true,
  body: [{ name: 'Waist', how: '', cm: waists }],
  garment: [],
  advice: '',
  categories: [],
  fits: [],
  updatedAt: '2026-11-25T00:00:00.000Z',
};
const last = chart.sizes.length - 1;
const clamp = (at: number) => Math.min(last, Math.max(0, Math.round(at)));

type Customer = { height: number; weight: number; place: number; usual: number };

/** A man whose waist the shop does not know, with the size of his other jeans; brands differ. */
function aCustomer(): Customer {
  const height = normal(170, 7);
  const weight = (normal(24, 3) * height * height) / 10_000;
  const waist = normal(estimateGirth('waist', { height, weight, parent: 'Men' }).cm, 5);
  const place = (waist - (waists[0] ?? 0)) / 5;
  return { height, weight, place, usual: clamp(normal(place, 0.5)) };
}

/** The outcome of a size for a product that is cut `offset` sizes small. */
function outcome({ place }: Customer, size: number, offset: number): 'small' | 'fitting' | 'large' {
  const off = normal(place + offset - size, 0.35);
  if (off > 0.6) return 'small';
  return off < -0.6 ? 'large' : 'fitting';
}

function historyOf(offset: number): Outcome[] {
  const rows = chart.sizes.map((size) => ({ size, small: 0, fitting: 0, large: 0 }));
  for (let i = 0; i < PAST_BUYERS; i++) {
    const buyer = aCustomer();
    const row = rows[buyer.usual];
    if (row) row[outcome(buyer, buyer.usual, offset)] += 1;
  }
  return rows;
}

type Advice = (customer: Customer, history: Outcome[]) => number;
const suggested = (ask: (customer: Customer) => Omit<SizeQuestion, 'productId'>, knowsHistory: boolean): Advice => {
  return (customer, history) => {
    const question = { productId: 'jeans', ...ask(customer) };
    const product = { parent: 'Men', sizes: chart.sizes };
    const { size } = suggestionFor({ product, chart, outcomes: knowsHistory ? history : [], question });
    return size === null ? customer.usual : chart.sizes.indexOf(size);
  };
};

const body = ({ height, weight }: Customer) => ({ height: Math.round(height), weight: Math.round(weight) });
const all = (it: Customer) => ({ ...body(it), usual: { size: chart.sizes[it.usual] ?? '', brand: 'Another' } });
const WAYS: Record<string, Advice> = {
  'the rule of thumb, one’s usual size': ({ usual }) => usual,
  'height and weight alone': suggested(body, false),
  'all answers, before anyone bought it': suggested(all, false),
  'all answers, after 60 buyers': suggested(all, true),
};

test('Size advice on simulated customers: fits at least as often as the usual size, and more often once others have bought', (t) => {
  const fits = Object.fromEntries(Object.keys(WAYS).map((name) => [name, 0]));
  let customers = 0;
  while (customers < CUSTOMERS) {
    const offset = normal(0, 0.5);
    const history = historyOf(offset);
    for (let i = 0; i < 20; i++) {
      const customer = aCustomer();
      if (customer.place < -0.5 || customer.place > last + 0.5) continue;
      customers += 1;
      for (const [name, way] of Object.entries(WAYS))
        if (outcome(customer, way(customer, history), offset) === 'fitting') fits[name] = (fits[name] ?? 0) + 1;
    }
  }
  const shares = Object.values(fits).map((many) => Math.round((many / customers) * 1000) / 10);
  for (const [at, name] of Object.keys(WAYS).entries()) t.diagnostic(`${name}: ${shares[at]} % fit`);
  const [thumb = 0, , fresh = 0, bought = 0] = shares;
  assert.ok(fresh >= thumb, 'from the size table');
  assert.ok(bought > thumb + 6, 'from what was kept and returned');
});
