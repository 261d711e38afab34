import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutantsOf } from './mutants.ts';

/** The texts after each mutation in turn. */
const left = (source: string): string[] =>
  mutantsOf('a.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

const MADE: [what: string, source: string, mistakes: string[]][] = [
  ['a condition', `x = q.where('id', '=', id).limit(1)`, ['x = q.limit(1)']],
  [
    'each of several',
    `x = q.where('a', '=', b).where('c', 'is', null)`,
    [`x = q.where('a', '=', b)`, `x = q.where('c', 'is', null)`],
  ],
  ['a lock', `x = q.select('id').forUpdate().execute()`, [`x = q.select('id').execute()`]],
  ['a rounding', 'const paise = Math.round(rupees * 100);', ['const paise = (rupees * 100);']],
  ['a refusal', `if (!order) throw new Error('none');`, [';']],
  ['a refusal of several lines', `if (late) { const why = 'late'; throw new Error(why); }`, [';']],
  ['another way to go', `if (done) return 1;`, [';']],
  ['a deed', `await writeAudit(tx, deed); pages.clear();`, ['; pages.clear();', 'await writeAudit(tx, deed); ;']],
  ['either side', 'const on = (a ?? b) && c;', ['const on = ((a ?? b));', 'const on = (c);']],
  ['each of three', 'x = a || b || c;', ['x = (a || b);', 'x = (c);', 'x = (a) || c;', 'x = (b) || c;']],
  [
    'conditions of SQL',
    'sql`select from a where id = ${id} and not gone`',
    ['sql`select from a where true and not gone`', 'sql`select from a where id = ${id} and true`'],
  ],
  ['what joins', 'sql`select from a join b on b.a_id = a.id order by 1`', ['sql`select from a join b on true order by 1`']],
  [
    'a span of time as a whole',
    'sql`select where day between ${from} and ${to} and open`',
    ['sql`select where true and open`', 'sql`select where day between ${from} and ${to} and true`'],
  ],
  [
    'a question within a question',
    'sql`delete from a where id in (select id from b where c) and d`',
    [
      'sql`delete from a where true and d`',
      'sql`delete from a where id in (select id from b where true) and d`',
      'sql`delete from a where id in (select id from b where c) and true`',
    ],
  ],
  [
    'a lock of SQL',
    'sql`select from a where id = 1 for no key update of a`',
    ['sql`select from a where true for no key update of a`', 'sql`select from a where id = 1 `'],
  ],
];
for (const [what, source, mistakes] of MADE)
  test(`Mutants: a mutation removes ${what}`, () => assert.deepEqual(left(source).sort(), [...mistakes].sort()));

test('Mutants: comparisons are off by one', () => {
  assert.deepEqual(left('const late = today > end;'), ['const late = today >= end;']);
  assert.deepEqual(left('const open = (a + b) <= most;'), ['const open = (a + b) < most;']);
  assert.deepEqual(left(`x = q.where('a', '>=', b)`), ['x = q', `x = q.where('a', '>', b)`]);
  assert.deepEqual(left('sql`select where a < ${b}`'), ['sql`select where true`', 'sql`select where a <= ${b}`']);
});

const NONE: [what: string, source: string][] = [
  ['a choice with another way', 'if (a) throw b; else x = c();'],
  ['what a log is told', `shop.log.warn('no answer');`],
  ['what every object can do', `const name = it.toString();`],
  ['what stands for nothing', `const name = given ?? 'nobody';`],
  ['what happens on a conflict', 'sql`insert into a values (1) on conflict do nothing`'],
  ['a condition that always holds', 'sql`select from a where true`'],
  ['words that are no SQL', 'const hint = `where and when`;'],
];
for (const [what, source] of NONE) test(`Mutants: there is no mutation of ${what}`, () => assert.deepEqual(left(source), []));
