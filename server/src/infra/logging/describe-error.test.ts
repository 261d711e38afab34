// covers: errors
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMessage, frameKey, ownFrames } from './describe-error.ts';

test('Errors: a message keeps names of the schema and loses values', () => {
  const lines: [text: string, described: string][] = [
    [
      'duplicate key value violates unique constraint "account_email"',
      'duplicate key value violates unique constraint "account_email"',
    ],
    ['invalid input syntax for type uuid: "asha"', 'invalid input syntax for type uuid: “…”'],
    [`Unexpected token 'a', "asha rao" is not valid JSON`, 'Unexpected token “…”, “…” is not valid JSON'],
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ["it isn't there and can't be", "it isn't there and can't be"],
    ['GET https://courier.example/track?awb=77&phone=98 failed', 'GET https://courier.example/track?… failed'],
    ['no asha@mail.example, +91 98450 12345', 'no …@…, …'],
    ['first\nDETAIL: Key (email)=(asha)', 'first'],
  ];
  for (const [text, described] of lines) assert.equal(describeMessage(text), described);
});

test('Errors: the frames are those of our own code, without the folder of the installation', () => {
  const stack = [
    'TypeError: x',
    '    at Object.get (/srv/shop/node_modules/pg/lib/server/src/client.js:1:2)',
    '    at async readCart (file:///srv/shop/server/src/cart/queries.ts:12:3)',
    '    at file:///srv/shop/web/build/server/assets/cart.js:1:900',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)',
  ].join('\n');
  assert.deepEqual(ownFrames(stack).map(frameKey), ['server/src/cart/queries.ts readCart', 'web/build/server/assets/cart.js 1']);
});
