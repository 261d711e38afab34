import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { scopeOf } from '@shop/contract/api-keys';
import { ERRORS } from '@shop/contract/errors';
import type { Route } from '@shop/contract/route';

type Json = Record<string, unknown>;

const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const VIEWER_FILES = [
  { path: '/docs', file: 'index.html', type: 'text/html' },
  { path: '/docs/viewer.js', file: 'viewer.js', type: 'text/javascript' },
  { path: '/docs/viewer.css', file: 'viewer.css', type: 'text/css' },
];

/** Serves the API's description, made from the contract and never by hand, and a static page that shows it. */
export async function describeApi(app: FastifyInstance, routes: () => Route[]): Promise<void> {
  const document: Json = {};
  app.addHook('onReady', async () => void Object.assign(document, describe(routes())));
  app.get('/openapi.json', async () => document);
  for (const { path, file, type } of VIEWER_FILES) {
    const content = readFileSync(new URL(`api-viewer/${file}`, import.meta.url), 'utf8');
    const headers = { 'content-security-policy': VIEWER_POLICY, 'cache-control': 'no-cache' };
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).headers(headers).send(content));
  }
}

/** OpenAPI 3.1 of the routes: what travels, in rupees and ISO dates. */
export function describe(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Selvedge',
      version: '1',
      description: 'The shop’s REST API. Money is rupees with at most two decimals; dates are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `sk_…`, within its scopes.' },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'A sentence for a person.' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

/** Paths of the account begin with many words; every other call belongs to the first word of its path. */
const OF_ACCOUNTS = new Set(['', 'admin', 'signup', 'login', 'session', 'password', 'email', 'detail', 'customer', 'staff']);
const TAGS: Record<string, string> = { coupons: 'coupon', invoices: 'invoice', webhooks: 'payments' };

function tagOf({ path }: Route): string {
  const [, first = ''] = path.split('/');
  return OF_ACCOUNTS.has(first) ? 'account' : (TAGS[first] ?? first);
}

/** `GET /product/:id/reviews` is `getProductByIdReviews`: a path and its method have one operation, so no two names are alike. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace(/:(\w+)/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A key acts for an owner, so it reaches whatever has a scope. */
function securityOf(route: Route): Json[] {
  if (route.access === 'anyone') return [];
  return [{ token: [] }, ...(scopeOf(route) ? [{ apiKey: [] }] : []), ...(route.guests ? [{}] : [])];
}

const PROBLEM_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait before the next try.' } };

/** What may go wrong with a request, by what the route asks of it. */
function refusalsOf({ access, path, query, body, files }: Route): Json {
  const takesInput = path.includes(':') || query || body || files;
  return {
    ...(takesInput && { 400: { description: 'A value is missing or invalid.', content: PROBLEM_CONTENT } }),
    ...(access !== 'anyone' && {
      401: { description: 'No valid token or key.', content: PROBLEM_CONTENT },
      403: { description: 'The role or the scopes of the key do not reach this.', content: PROBLEM_CONTENT },
    }),
    ...(path.includes(':') && { 404: { description: 'There is none of this id.', content: PROBLEM_CONTENT } }),
    429: { description: 'Too many requests.', headers: RETRY_AFTER, content: PROBLEM_CONTENT },
  };
}

function operation(route: Route): Json {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const query = route.query && travels(route.query);
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    security: securityOf(route),
    'x-access': route.access,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries((query?.['properties'] ?? {}) as Json).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    ...((route.body ?? route.files) && {
      requestBody: { required: true, content: bodyOf(route, route.body ? travels(route.body) : { type: 'object' }) },
    }),
    responses: {
      [route.status ?? 200]: { description: 'Done.', content: contentOf(route) },
      ...refusalsOf(route),
      405: {
        description: 'Wrong method.',
        headers: { Allow: { schema: { type: 'string' }, description: 'The methods that this address takes.' } },
        content: PROBLEM_CONTENT,
      },
      default: { description: 'Refused.', content: PROBLEM_CONTENT },
    },
  };
}

const contentOf = ({ answers, reply }: Route): Json =>
  answers
    ? { [answers.type]: { schema: { type: 'string', ...(answers.type !== 'text/csv' && { format: 'binary' }) } } }
    : { 'application/json': { schema: success(travels(reply)) } };

function bodyOf({ files }: Route, schema: Json): Json {
  if (!files) return { 'application/json': { schema } };
  const upload = { type: 'array', maxItems: files.maxCount, items: { type: 'string', format: 'binary' } };
  const properties = { ...(schema['properties'] as Json | undefined), [files.field]: upload };
  return { 'application/json': { schema }, 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } };
}

const success = (schema: Json): Json => ({
  ...schema,
  properties: { success: { const: true }, ...(schema['properties'] as Json | undefined) },
});

/** The shape as it travels: of a codec, the side that is on the wire. */
const travels = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};
