import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../check-architecture.ts';

const problems = (text: string, path = 'tools/architecture/example.ts') => check([{ path, text }]).join('\n');

test('Vocabulary: a declared name with a house word is reported with the term to write', () => {
  assert.match(problems('const asked = 1;'), /line 1: asked; write input/);
  assert.match(problems('\nexport type PaymentStanding = string;'), /line 2: PaymentStanding; write state/);
  assert.match(problems('function f(who: string) {}'), /who; write caller/);
  assert.match(problems('const f = (keptRows = []) => keptRows;'), /keptRows; write cached/);
  assert.match(problems('', 'tools/architecture/the-shelf.ts'), /its path; write stock/);
});

test('Vocabulary: a whole word counts, a part of another does not', () => {
  assert.equal(problems('const untilTomorrow = 1, wishlist = 2, foundation = 3, whoCalls = 4;'), '');
});

test('Vocabulary: a limit is MAX_ or MIN_', () => {
  assert.match(problems('const MOST_LINES = 1;'), /MOST_LINES; write MAX_/);
  assert.match(problems('const HTTP_PATIENCE = 1;'), /HTTP_PATIENCE; write MAX_/);
  assert.equal(problems('const MAX_LINES = 1, ALMOST_MS = 2, most = 3;'), '');
});

test('Vocabulary: a comment is checked across line breaks, a string is not checked', () => {
  assert.match(problems('// Nobody waits.'), /the comment says "Nobody"; write no customer/);
  assert.match(problems('/**\n * It shows what\n * is left.\n */'), /"what is"/);
  assert.equal(problems("const text = 'Nobody waits.';"), '');
});

test('Vocabulary: titles of tests are checked', () => {
  const title = `${'test'}('the shelf is empty', () => {});`;
  assert.match(problems(title, 'tools/architecture/example.test.ts'), /the title "the shelf is empty" says "shelf"/);
  assert.equal(problems(title), '');
});

test('Vocabulary: the properties of a payload keep their names', () => {
  assert.equal(problems('export type Row = { kept: number }; const row = { asked: 1 };'), '');
});

test('Vocabulary: a log event has its place first, then the event, in terms of the field', () => {
  const events = (event: string) => problems(`log.warn({ event: '${event}' }, 'text');`, 'server/src/cart/routes.ts');
  assert.match(events('sign_in_refused'), /the log event "sign_in_refused"/);
  assert.match(events('feed.ended'), /write where it happened/);
  assert.equal(events('payment.amount_mismatch'), '');
});
