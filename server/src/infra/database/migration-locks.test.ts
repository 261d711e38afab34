import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMigrations } from './migrate.ts';
import { stepsOf } from './migration-steps.ts';

/** Tables with a row for each order, customer, message or visit: a statement that reads one under a lock stops the shop. */
const LARGE =
  '(account|audit_entry|cart|cart_line|customer_order|event|invoice|invoice_line|mail|order_event|order_line|order_return|payment|payment_attempt|refund|refund_line|review|session|shipment|shipment_event|stock_change|webhook_delivery)';
/** Their locks were measured at a million orders (docs/operations.md). */
const LAST_MEASURED = '0266';

const REFUSED: [RegExp, string][] = [
  [
    new RegExp(`create (?:unique )?index (?!concurrently)\\S+ on ${LARGE}\\b`),
    'build the index concurrently, in a step of its own',
  ],
  [
    new RegExp(`alter table ${LARGE}\\b[^;]*?(?:add column[^;]*? |add constraint \\S+ )check ?\\((?![^;]*not valid)`),
    'add the check `not valid`, and validate it in the next step',
  ],
  [
    new RegExp(`alter table ${LARGE}\\b[^;]*?generated always as`),
    'set the column by a trigger: a generated one rewrites the table',
  ],
  [new RegExp(`alter table ${LARGE}\\b[^;]*? type `), 'add another column: a change of type rewrites the table'],
  [new RegExp(`(?:^|;)\\s*(?:update|delete from) ${LARGE}\\b`), 'change the rows in a step in batches'],
];

/** A sentence for each statement that would lock a large table for as long as it takes to read it. */
function longLocks(text: string): string[] {
  const steps = stepsOf(text);
  const parts = steps.length === 0 ? [text] : steps.flatMap((step) => (step.kind === 'transaction' ? [step.text] : []));
  // Functions run later.
  const statements = parts.map((part) => part.replaceAll(/--.*$/gm, '').replaceAll(/\$\$.*?\$\$/gs, ''));
  return REFUSED.flatMap(([statement, advice]) => (statements.some((it) => statement.test(it)) ? [advice] : []));
}

test('Migrations: a new one locks no large table for as long as it takes to read it', () => {
  for (const { name, text } of readMigrations())
    if (name.slice(0, 4) > LAST_MEASURED) assert.deepEqual(longLocks(text), [], name);
});

for (const text of [
  'create index order_line_size on order_line (size);',
  'create unique index mail_number on mail (number);',
  'alter table mail add column number integer check (number > 0);',
  'alter table customer_order add constraint due check (due_paise >= 0);',
  'alter table customer_order add column half bigint generated always as (total_paise / 2) stored;',
  'alter table customer_order alter column number type bigint;',
  "create table extra (id integer); update mail set state = 'kept';",
  "-- step: all\ndelete from order_event where actor = 'shop';",
])
  test(`Migrations: refused is ${text}`, () => assert.equal(longLocks(text).length, 1));

for (const text of [
  'create table extra (id integer check (id > 0)); create index extra_id on extra (id);',
  'alter table mail add column number integer;',
  'alter table mail add constraint mail_number check (number > 0) not valid;',
  'create function f() returns void language sql as $$ delete from mail; $$;',
  '-- step: index\ncreate index concurrently order_line_size on order_line (size);',
  "-- step in batches of mail: state\nupdate mail set state = 'kept' where state = 'waiting';",
])
  test(`Migrations: allowed is ${text}`, () => assert.deepEqual(longLocks(text), []));
