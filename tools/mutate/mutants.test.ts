import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutantsOf } from './mutants.ts';

/** What is left of a text when each mistake in turn is made in it. */
const left = (source: string): string[] =>
  mutantsOf('a.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

const MADE: [what: string, source: string, mistakes: string[]][] = [
  ['a condition', `q.where('id', '=', id).limit(1)`, ['q.limit(1)']],
  ['each of several', `q.where('a', '=', b).where('c', 'is', null)`, [`q.where('a', '=', b)`, `q.where('c', 'is', null)`]],
  ['a lock', `q.select('id').forUpdate().execute()`, [`q.select('id').execute()`]],
  ['a rounding', 'const paise = Math.round(rupees * 100);', ['const paise = (rupees * 100);']],
  ['a refusal', `if (!order) throw new Error('none'); go();`, [' go();']],
  ['a refusal of several lines', `if (late) { say(); throw new Error('late'); }`, ['']],
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
  test(`a mistake takes away ${what}`, () => assert.deepEqual(left(source).sort(), [...mistakes].sort()));

const NONE: [what: string, source: string][] = [
  ['a choice with another way', 'if (a) throw b; else c();'],
  ['what happens on a conflict', 'sql`insert into a values (1) on conflict do nothing`'],
  ['a condition that always holds', 'sql`select from a where true`'],
  ['words that are no SQL', 'const hint = `where and when`;'],
];
for (const [what, source] of NONE) test(`no mistake is made of ${what}`, () => assert.deepEqual(left(source), []));
