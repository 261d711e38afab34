// covers: desk
import { expect, test } from 'vitest';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { isComplete, NOTHING_PACKED, scan, undo, type Packing } from './scan-to-pack.ts';

const older = anOrder({ _id: 'older', number: 'S-1', orderItems: [aLine('a', { quantity: 2 }), aLine('b')] });
const newer = anOrder({ _id: 'newer', number: 'S-2', orderItems: [aLine('a2', { variant: aLine('a').variant })] });
const orders = [older, newer];
const all = (...codes: string[]) => {
  const message: string[] = [];
  let packing: Packing = NOTHING_PACKED;
  for (const code of codes) {
    const next = scan({ orders, barcodes: { [orders[0]?.orderItems[1]?.variant._id ?? '']: '8901234567894' } }, packing, code);
    packing = next.packing;
    message.push(`${next.message.kind}: ${next.message.title} ${next.message.text}`);
  }
  return { packing, message };
};

test('the first piece opens the oldest order that needs it, and the order is complete with its last piece', () => {
  const { packing, message } = all('sku-a', 'SKU-b', 'SKU-a');
  expect(message.at(-1)).toBe('right: Tee a, Black, M The order is complete.');
  expect([packing.orderId, isComplete(older, packing.scanned)]).toEqual(['older', true]);
});

test('a piece is counted by its barcode as by its SKU', () => {
  const { message } = all('8901234567894', 'SKU-b');
  expect(message).toEqual([
    'right: Tee b, Black, M 2 pieces left in this order.',
    'wrong: One too many: SKU-b S-1 has all of its pieces of it.',
  ]);
});

test('an order’s number opens that order, also before an older one', () => {
  const { packing } = all('s-2', 'SKU-a');
  expect([packing.orderId, isComplete(newer, packing.scanned)]).toEqual(['newer', true]);
});

test.each([
  ['a piece too many', ['SKU-b', 'SKU-b'], 'wrong: One too many: SKU-b S-1 has all of its pieces of it.'],
  ['another order’s piece', ['S-2', 'SKU-b'], 'wrong: Wrong item: SKU-b S-2 does not have it. Put it back.'],
  ['an unknown code', ['4006381333931'], 'wrong: Not needed: 4006381333931 No order in this list needs it.'],
])('%s is named and not counted', (_what, codes, sentence) => {
  const { packing, message } = all(...codes);
  expect(message.at(-1)).toBe(sentence);
  expect(isComplete(older, packing.scanned)).toBe(false);
});

test('the last scan is undone, piece by piece', () => {
  const { packing } = all('SKU-a', 'SKU-a');
  expect(undo(packing).scanned).toEqual({ a: 1 });
  expect(undo(undo(undo(packing))).scanned).toEqual({ a: 0 });
});
