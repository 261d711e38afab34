/**
 * Hostile inputs generated from the contract's schemas: nearly valid bodies, which pass the first check, with something
 * invalid in them.
 */
import * as fc from 'fast-check';
import type * as z from 'zod/mini';

/** Values for strings: existing ids, formats that some field needs, and attacks. */
type Pool = { ids: readonly string[] };

const FORMS = [
  'asha@mail.example',
  '9847012345',
  '682016',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  '10:30',
  'M',
  'Kochi',
  'SELVEDGE10',
  '100',
  '0.01',
  'Delivered',
  '29ABCDE1234F1Z5',
  'meera@okaxis',
];
/** Likely values by field name, so that complete forms are valid sometimes. */
const LIKELY: Record<string, readonly string[]> = {
  email: ['a@mail.example', 'b@mail.example', 'asha@mail.example'],
  password: ['correct horse battery'],
  name: ['Asha Rao', 'M', 'Slim Jeans'],
  fullName: ['Asha Rao'],
  phone: ['9847012345'],
  address: ['14/302, Thottekkat Road'],
  street: ['Ravipuram'],
  city: ['Kochi'],
  state: ['Kerala'],
  country: ['India'],
  zipCode: ['682016'],
  role: ['user'],
  status: ['active'],
  note: ['A word'],
  message: ['A word'],
  reason: ['Item is defective'],
  title: ['Monsoon'],
  slug: ['slim-jeans'],
};
const HARM = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '9223372036854775808',
  '99999999999999999999999999999999999999999',
  '\u0000',
  'a\u0000b',
  '\u202eabc\u202d',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u200b\u200d',
  'İıſß',
  '👩‍👩‍👧‍👦',
  'Z̷̛͔̈a̸lgo'.repeat(20),
  '%',
  '%%%___\\',
  '$1 $2 {{7*7}} ${7*7}',
  '<img src=x onerror=alert(1)></script>',
  '=HYPERLINK("http://x")',
  '../../../../etc/passwd',
  '/media/../../x',
  'javascript:alert(1)',
  '//evil.example',
  'x\r\nset-cookie: a=b',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '(a+)+$'.repeat(30),
  'a'.repeat(10_000),
  'ﷺ'.repeat(500),
  '@'.repeat(254),
];
/** Each of these breaks, or exploits, a query that is concatenated from text. */
const INJECTIONS = ["'", '"', "' or '1'='1", "'; select pg_sleep(9); --", "x') union select 1 --", "\\'", '1 or 1=1', "%' --"];
const NUMBERS = [0, -0, -1, 1, 2, 7, 99, 1.5, 1e-9, 1e21, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 9.999999999999999e22];

const word = ({ ids }: Pool) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 4 },
    { arbitrary: fc.constantFrom(...FORMS), weight: 4 },
    { arbitrary: fc.constantFrom(...HARM), weight: 2 },
    { arbitrary: fc.constantFrom(...INJECTIONS), weight: 1 },
    { arbitrary: fc.string({ maxLength: 60, unit: 'binary' }), weight: 1 },
  );
const number = fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constantFrom(...NUMBERS), fc.double(), fc.integer());

/** `{"__proto__": …}` as parsed from JSON: a field of that name. */
const polluted: unknown = JSON.parse(
  '{"__proto__": {"role": "admin", "isAdmin": true}, "constructor": {"prototype": {"role": "admin"}}, "hasOwnProperty": 1, "toString": null}',
);
const deep = (depth: number): unknown => (depth === 0 ? 'deep' : depth % 2 ? [deep(depth - 1)] : { a: deep(depth - 1) });

/** Any value but the requested type. */
const anything = (pool: Pool): fc.Arbitrary<unknown> =>
  fc.oneof(
    word(pool),
    number,
    fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], polluted, deep(60), { length: 1e9 }, { 0: 'a', length: 1 }),
    fc.array(word(pool), { maxLength: 3 }),
    fc.constant(Array.from({ length: 300 }, () => 'x')),
    fc.jsonValue({ maxDepth: 2 }),
  );

type Def = z.core.$ZodTypes['_zod']['def'];
type Schema = z.core.$ZodType;

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

/** A value of the schema's type; sometimes a part of it is anything. */
export function guess(schema: Schema | undefined, pool: Pool): fc.Arbitrary<unknown> {
  if (!schema) return anything(pool);
  return fc.oneof({ arbitrary: shaped(schema, pool), weight: 12 }, { arbitrary: anything(pool), weight: 1 });
}

function shaped(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return word(pool);
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(guess(def.element, pool), { maxLength: 4 });
    case 'object':
      return objectOf(def.shape, pool);
    case 'optional':
    case 'nullable':
    case 'default':
      return guess(def.innerType, pool);
    case 'union':
      return fc.oneof(...def.options.map((option) => shaped(option, pool)));
    case 'pipe':
      // The input side of a codec is generated, unless it allows anything: then the output side is more specific.
      return shaped(defOf(def.in).type === 'unknown' || isOpenPipe(def.in) ? def.out : def.in, pool);
    default:
      return anything(pool);
  }
}

function isOpenPipe(schema: Schema): boolean {
  const def = defOf(schema);
  return def.type === 'pipe' && defOf(def.in).type === 'unknown';
}

/** Most fields, seldom all; and sometimes an unknown one. */
function objectOf(shape: Record<string, Schema>, pool: Pool): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, likely(name, guess(of, pool))]));
  const some = fc.record(fields, { requiredKeys: [] });
  const all = fc.record(fields);
  const more = fc.constantFrom<object>(
    {},
    {},
    {},
    { role: 'admin', staffRole: 'owner', isActive: true, id: '1', accountId: '1' },
  );
  return fc.tuple(fc.oneof({ arbitrary: all, weight: 3 }, { arbitrary: some, weight: 1 }), more).map(([it, extra]) => ({
    ...it,
    ...extra,
  }));
}

/** Words for a path. */
export const guessedParam = (pool: Pool): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constantFrom(...pool.ids), weight: 3 }, { arbitrary: word(pool), weight: 1 });

/** The names of a form's fields. */
export function fieldsOf(schema: Schema | undefined): string[] {
  const def = schema && defOf(schema);
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

/**
 * The query string: one known name alone, so that no other makes it invalid; or several, some twice, some as lists or
 * objects.
 */
export function guessedQuery(schema: Schema | undefined, pool: Pool): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...fieldsOf(schema), 'page', 'limit', 'q'),
    fc.constantFrom('__proto__', 'a[b]', 'q[]', 'page', ''),
  );
  const value = fc.oneof(word(pool), number.map(String));
  const several = fc.array(fc.tuple(name, value), { maxLength: 5 });
  const known = fieldsOf(schema);
  const one = fc.tuple(fc.constantFrom(...known, 'q'), fc.oneof(value, fc.constantFrom(...INJECTIONS)));
  return fc
    .oneof(
      several,
      one.map((pair) => [pair]),
    )
    .map((pairs) => pairs.map(([key, it]) => `${encode(key)}=${encode(it)}`).join('&'));
}

/** Percent-encodes, lone surrogates included: like browsers send them. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const likely = (name: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const known = LIKELY[name];
  return known
    ? fc.oneof({ arbitrary: fc.constantFrom<unknown>(...known), weight: 5 }, { arbitrary: otherwise, weight: 1 })
    : otherwise;
};
