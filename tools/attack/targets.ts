import type { TargetShop } from './target-shop.ts';

/** One request to attack: a valid path and body, and the parameters to vary. */
export type Target = {
  /** `GET /api/product/search` */
  name: string;
  method: string;
  /** The path with `*`, sqlmap's mark, after every part to vary. */
  path: string;
  body: string | null;
};

type Schema = {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
type Operation = { parameters?: readonly Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type Api = { paths: Record<string, Record<string, Operation>> };

/** Ids of existing rows, by path prefix; a request with an unknown id would end before most queries. */
type Known = readonly { under: string; id: string }[];
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
/** Calls that end the attacker's session. */
const ENDS_IT = /logout|session\/refresh|privacy\/account/;

/** Every operation of the shop's API description that has parameters or a body. */
export async function targetsOf({ url, token }: TargetShop): Promise<Target[]> {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const ids = await Promise.all(LISTS.map(async ({ list, under }) => ({ under, id: idIn(await read(list)) })));
  return targetsIn((await read('/api/openapi.json')) as Api, ids);
}

/** The lists from which ids are read, and the paths that take them; the first match counts. */
const LISTS = [
  { under: '/api/product/filter', list: '/api/category' },
  { under: '/api/product', list: '/api/product/search?limit=1' },
  { under: '/api/order', list: '/api/order/?limit=1' },
  { under: '/api/category', list: '/api/category' },
  { under: '/api/offer', list: '/api/offer/all?limit=1' },
  { under: '/api/promotion', list: '/api/promotion?limit=1' },
  { under: '/api/coupons', list: '/api/coupons?limit=1' },
  { under: '/api/customer', list: '/api/?limit=1' },
  { under: '/api/admin', list: '/api/?limit=1' },
];

const idIn = (answer: unknown): string => /"_id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? UNKNOWN_ID;

/** The targets of a description; those with parameters in the URL come first, because most are public. */
export function targetsIn(api: Api, known: Known): Target[] {
  const targets = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      targetOf({ path, method: method.toUpperCase(), operation, known }),
    ),
  );
  return targets.toSorted((a, b) => Number(a.body !== null) - Number(b.body !== null));
}

type Described = { path: string; method: string; operation: Operation; known: Known };

function targetOf({ path, method, operation: { parameters = [], requestBody }, known }: Described): Target[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (ENDS_IT.test(path) || (parameters.length === 0 && !schema)) return [];
  const id = known.find(({ under }) => path.startsWith(under))?.id ?? UNKNOWN_ID;
  const query = parameters.filter((it) => it.in === 'query').map((it) => `${it.name}=${String(wordFor(it.name, it.schema))}*`);
  const at = `${path.replaceAll(/\{\w+\}/g, `${id}*`)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return [{ name: `${method} ${path}`, method, path: at, body: schema ? JSON.stringify(valueFor('body', schema)) : null }];
}

/** Sample values by field name; other fields get a word. */
const LIKELY: Record<string, string> = {
  email: 'asha@mail.example',
  phone: '9847012345',
  role: 'user',
  status: 'active',
  zipCode: '682016',
  password: 'weft-over-warp-1847',
  currentPassword: 'weft-over-warp-1847',
  from: '2026-01-01',
  to: '2026-12-31',
  page: '1',
  limit: '10',
  min: '100',
  max: '5000',
};

const wordFor = (name: string, schema: Schema): unknown => {
  const value = valueFor(name, schema);
  return typeof value === 'object' ? 'a' : value;
};

/** Formats that the description does not contain, since the shop validates them with its own messages. */
const EXAMPLES: Record<string, unknown> = {
  body: { fullName: 'Asha Rao', phone: '9847012345', address: '14/302, Road', city: 'Kochi', state: 'Kerala', zipCode: '682016' },
  lines: [{ line: UNKNOWN_ID, quantity: 1 }],
};

/** A sample value that fits the schema. */
export function valueFor(name: string, schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return valueFor(name, first);
  if (Object.keys(schema).length === 0 && EXAMPLES[name] !== undefined) return EXAMPLES[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const types = new Set([schema.type ?? 'string'].flat());
  if (types.has('object'))
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, of]) => [field, valueFor(field, of)]));
  if (types.has('array')) return [valueFor(name, schema.items ?? {})];
  if (types.has('boolean')) return true;
  if (LIKELY[name] !== undefined) return LIKELY[name];
  if (types.has('number') || types.has('integer')) return 1;
  return schema.format === 'uuid' ? UNKNOWN_ID : 'jeans';
}
