import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { scopeOf } from '@shop/contract/api-keys';
import type { Route } from '@shop/contract/route';
import { describeAccess } from './openapi-access.ts';
import { exampleOf } from './openapi-examples/index.ts';
import { HEADERS, headersOf, PROBLEM, refusalsOf } from './openapi-responses.ts';

type Json = Record<string, unknown>;

const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const VIEWER_FILES = [
  { path: '/docs', file: 'index.html', type: 'text/html' },
  { path: '/docs/viewer.js', file: 'viewer.js', type: 'text/javascript' },
  { path: '/docs/viewer.css', file: 'viewer.css', type: 'text/css' },
];

/** URLs under /api that are no calls. */
export const API_PAGES = [{ path: '/openapi.json' }, ...VIEWER_FILES].map(({ path }) => ({ method: 'GET' as const, path }));

/** Serves the API's description, generated from the contract, and a static page that shows it. */
export async function describeApi(app: FastifyInstance, routes: () => Route[]): Promise<void> {
  let document: Json | undefined;
  app.get('/openapi.json', async () => (document ??= describe(routes())));
  for (const { path, file, type } of VIEWER_FILES) {
    const content = readFileSync(new URL(`api-viewer/${file}`, import.meta.url), 'utf8');
    const headers = { 'content-security-policy': VIEWER_POLICY, 'cache-control': 'no-cache' };
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).headers(headers).send(content));
  }
}

/** Without the trailing slash that some have: the router accepts both, and a document lists a path once. */
const pathOf = ({ path }: Route): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`.replace(/\/$/, '');

/** OpenAPI 3.1 of the routes: the JSON on the wire, in rupees and ISO dates. */
export function describe(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  const pathsByTemplate = new Map<string, string>();
  for (const route of routes) {
    const template = pathOf(route).replace(/\{\w+\}/g, '{}');
    // Two names of one parameter would be two paths for one URL, and a document may have only one.
    const path = pathsByTemplate.get(template) ?? pathOf(route);
    pathsByTemplate.set(template, path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'The shop’s REST API. Money is rupees with at most two decimals; dates are ISO 8601 in UTC. A token or key is sent in the header Authorization, never in the address.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...Map.groupBy(routes, tagOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => ({
        name,
        description: `${of.length === 1 ? 'One call' : `${of.length} calls`} under ${[...new Set(of.map(beginningOf))].join(', ')}`,
      })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `sk_…`, within its scopes.' },
      },
      headers: HEADERS,
      schemas: { Problem: PROBLEM },
    },
  };
}

/** Paths of accounts begin with many words; every other call is grouped by the first word of its path. */
const OF_ACCOUNTS = new Set(['', 'admin', 'signup', 'login', 'session', 'password', 'email', 'detail', 'customer', 'staff']);
const TAGS: Record<string, string> = { coupons: 'coupon', invoices: 'invoice', webhooks: 'payments' };

/** `/api/order` of `/order/:id`. */
const beginningOf = ({ path }: Route): string => `/api/${path.split('/')[1] ?? ''}`.replace(/\/$/, '');

function tagOf({ path }: Route): string {
  const [, first = ''] = path.split('/');
  return OF_ACCOUNTS.has(first) ? 'account' : (TAGS[first] ?? first);
}

/** `GET /product/:id/reviews` is `getProductByIdReviews`: a path and its method have one operation, so names are unique. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace(/:(\w+)/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A key acts for an owner, so it may call every route that has a scope. */
function securityOf(route: Route): Json[] {
  if (route.access === 'anyone') return [];
  return [{ token: [] }, ...(scopeOf(route) ? [{ apiKey: [] }] : []), ...(route.guests ? [{}] : [])];
}

function operation(route: Route, path: string): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = route.query && wireSchema(route.query);
  const needed = (query?.['required'] ?? []) as string[];
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    description: describeAccess(route),
    security: securityOf(route),
    'x-access': route.access,
    parameters: [
      ...names.map((name) => parameter({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries((query?.['properties'] ?? {}) as Json).map(([name, schema]) =>
        parameter({ name, in: 'query', ...(needed.includes(name) && { required: true }), schema: schema as Json }),
      ),
      ...(/Idempotency-Key/.test(route.summary) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...((route.body ?? route.files) && {
      requestBody: { required: true, content: bodyOf(route, route.body ? wireSchema(route.body) : { type: 'object' }) },
    }),
    responses: {
      [route.status ?? 200]: { description: 'Done.', headers: headersOf(route), content: contentOf(route) },
      ...refusalsOf(route),
    },
  };
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Json };

const parameter = ({ name, schema, ...rest }: Parameter): Json => ({ name, ...rest, schema, example: exampleOf(schema, name) });

const IDEMPOTENCY_KEY = {
  ...parameter({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }),
  description: 'Chosen by the caller. A request that is sent again under it has the result of the first.',
  example: '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
};

function contentOf({ answers, reply }: Route): Json {
  if (answers) {
    const schema = { type: 'string', ...(answers.type !== 'text/csv' && { format: 'binary' }) };
    return { [answers.type]: { schema, example: answers.type === 'text/csv' ? 'Name,Total' : '%PDF-1.7' } };
  }
  const replySchema = wireSchema(reply);
  // A webhook's handshake is plain text, which has no fields beside it.
  if (replySchema['type'] === 'string') return { 'text/plain': { schema: replySchema, example: exampleOf(replySchema) } };
  const schema = success(replySchema);
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

function bodyOf({ files, body }: Route, schema: Json): Json {
  const example = bodyExample(schema, body);
  if (!files) return { 'application/json': { schema, example } };
  const upload = { type: 'array', maxItems: files.maxCount, items: { type: 'string', format: 'binary' } };
  const properties = { ...(schema['properties'] as Json | undefined), [files.field]: upload };
  return {
    'application/json': { schema, example },
    'multipart/form-data': { schema: { ...schema, type: 'object', properties }, example: { ...example, [files.field]: [''] } },
  };
}

/** An example with every field; with the required ones only if some exclude each other. */
function bodyExample(schema: Json, body: Route['body']): Json {
  const whole = exampleOf(schema) as Json;
  return !body || z.safeParse(body, whole).success ? whole : (exampleOf(schema, '', { optional: false }) as Json);
}

const success = (schema: Json): Json => ({
  ...schema,
  properties: { success: { const: true }, ...(schema['properties'] as Json | undefined) },
});

/**
 * Rewrites a pattern without Unicode classes, which many programs read as letters: control characters by number, others
 * omitted.
 */
function plainPattern(key: string, value: unknown): unknown {
  if (key !== 'pattern' || typeof value !== 'string') return value;
  const plain = value.replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`).replaceAll(String.raw`\p{Cs}`, '');
  return plain.includes(String.raw`\p{`) ? undefined : plain;
}

/** The JSON schema on the wire: of a codec, its encoded side. */
const wireSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: describeInput,
  }) as Json;
  return JSON.parse(JSON.stringify(rest), plainPattern) as Json;
};

type Described = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/** For a field that accepts several spellings, the normalized one: the input itself is unrestricted and validated later. */
function describeInput({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && Object.keys(jsonSchema).length === 0)
    Object.assign(jsonSchema, wireSchema((def as z.core.$ZodPipeDef).out));
  const { required, properties, additionalProperties } = jsonSchema;
  if (def.type === 'record' && required && !properties && typeof additionalProperties === 'object')
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
}
