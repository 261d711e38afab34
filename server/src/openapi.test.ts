// covers: api
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as z from 'zod/mini';
import { aCustomer, anAdmin, openTestShop, type TestShop } from '#test-support';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown }>;
type Response = { description?: string; headers?: Json; content?: Content };
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters: { name: string; in: string; required?: boolean; schema: Json; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
type Document = {
  info: { license?: unknown };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; headers: Record<string, Json>; securitySchemes: Json };
};

let shop: TestShop;
let api: Document;
let operations: (Operation & { path: string; method: string; name: string })[];
before(async () => {
  shop = await openTestShop();
  api = (await shop.ask(null, 'GET', '/openapi.json')).body as unknown as Document;
  operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({ ...it, path, method, name: `${method.toUpperCase()} ${path}` })),
  );
});
after(() => shop.close());

/** Rules of OpenAPI linters that report errors, and some that warn. Each returns the operations that break it. */
const RULES: Record<string, (it: (typeof operations)[number]) => boolean> = {
  'operation-operationId': ({ operationId }) => /^[a-z]\w*$/i.test(operationId ?? ''),
  'operation-summary': ({ summary }) => Boolean(summary?.trim()),
  'operation-description': ({ description }) => Boolean(description?.trim()),
  'operation-singular-tag': ({ tags }) => tags?.length === 1 && api.tags.some(({ name }) => name === tags[0]),
  'security-defined': ({ security }) =>
    security?.every((it) => Object.keys(it).every((name) => name in api.components.securitySchemes)) ?? false,
  'no-path-trailing-slash': ({ path }) => !path.endsWith('/'),
  'path-not-include-query': ({ path }) => !path.includes('?'),
  'path-parameters-defined': ({ path, parameters }) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .toSorted()
      .join() ===
    parameters
      .flatMap((it) => (it.in === 'path' && it.required ? [it.name] : []))
      .toSorted()
      .join(),
  'operation-parameters-unique': ({ parameters }) =>
    new Set(parameters.map((it) => `${it.in} ${it.name}`)).size === parameters.length,
  'operation-2xx-response': ({ responses }) => Object.keys(responses).some((it) => it.startsWith('2')),
  'operation-4xx-response': ({ responses }) => Object.keys(responses).some((it) => it.startsWith('4')),
  'response-description': ({ responses }) => Object.values(responses).every(({ description }) => Boolean(description)),
  'no-request-body-in-get': ({ method, requestBody }) => method !== 'get' || requestBody === undefined,
  'header-described': ({ responses }) => Object.values(responses).every(({ headers = {} }) => 'X-Request-Id' in headers),
};

for (const [rule, holds] of Object.entries(RULES))
  test(`OpenAPI linter: ${rule}`, () =>
    assert.deepEqual(
      operations.filter((it) => !holds(it)).map(({ name }) => name),
      [],
    ));

test('OpenAPI linter: operationIds are unique, every $ref resolves, the document has a licence', () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  const refs = new Set(
    [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const known = new Set(Object.entries(api.components).flatMap(([kind, of]) => Object.keys(of).map((name) => `${kind}/${name}`)));
  assert.deepEqual(
    [...refs].filter((ref) => !known.has(ref)),
    [],
  );
  const templates = Object.keys(api.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  assert.deepEqual(
    templates.filter((path, at) => templates.indexOf(path) !== at),
    [],
    'paths that differ by the names of parameters alone',
  );
  assert.ok(!JSON.stringify(api).includes(String.raw`\\p{`), 'a pattern that is read as letters without the flag u');
  assert.ok(api.info.license);
  assert.ok(api.tags.every(({ description }) => Boolean(description)));
});

test('OpenAPI: every body, response and parameter has an example that its schema allows', () => {
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  formats.default(ajv);
  const problems: string[] = [];
  // Many bodies have the same schema, and compiling is what takes the time.
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (schema: Json): ValidateFunction => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, validate);
    return validate;
  };
  const check = (what: string, schema: Json, example: unknown) => {
    const resolved = schema['$ref'] ? (api.components.schemas['Problem'] ?? {}) : schema;
    if (example === undefined) problems.push(`${what}: none`);
    else if (!validatorOf(resolved)(example)) problems.push(`${what}: ${ajv.errorsText(validatorOf(resolved).errors)}`);
  };
  for (const { name, parameters, requestBody, responses } of operations) {
    for (const it of parameters) check(`${name} ${it.in} ${it.name}`, it.schema, it.example);
    const contents = [
      ['body', requestBody?.content] as const,
      ...Object.entries(responses).map(([status, it]) => [status, it.content] as const),
    ];
    for (const [part, content] of contents)
      for (const [type, { schema, example }] of Object.entries(content ?? {})) check(`${name} ${part} ${type}`, schema, example);
  }
  assert.deepEqual(problems, []);
});

test('OpenAPI linter: only objects have properties, and the handshake of WhatsApp is plain text', () => {
  const named = operations.flatMap(({ name, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.values(content ?? {}).flatMap(({ schema }) =>
        'properties' in schema && 'type' in schema && schema['type'] !== 'object' ? [`${name} ${status}`] : [],
      ),
    ),
  );
  assert.deepEqual(named, []);
  const handshake = operations.find(({ name }) => name === 'GET /api/webhooks/whatsapp');
  assert.deepEqual(Object.keys(handshake?.responses['200']?.content ?? {}), ['text/plain']);
});

test('OpenAPI: parameters of the query that a call needs are marked as required', () => {
  const needed = (name: string) =>
    operations.find((it) => it.name === name)?.parameters.flatMap((it) => (it.in === 'query' && it.required ? [it.name] : []));
  assert.deepEqual(needed('GET /api/webhooks/whatsapp'), ['hub.mode', 'hub.verify_token', 'hub.challenge']);
  assert.deepEqual(needed('GET /api/product'), []);
});

/** Bodies with rules that no JSON Schema states: a picture that was uploaded, an action with its own fields. */
const RULES_BEYOND_SCHEMAS = ['PUT /api/content/{slug}', 'PUT /api/gift-card/{id}'];

test('OpenAPI: the shop accepts the bodies of the examples', () => {
  const refused = shop.routes().flatMap(({ method, path, body }) => {
    if (!body) return [];
    const name = `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`.replace(/\/$/, '');
    const example = operations.find((it) => it.name === name)?.requestBody?.content['application/json']?.example;
    const parsed = z.safeParse(body, example);
    return parsed.success ? [] : [`${name}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`];
  });
  const unexpected = refused.filter((it) => !RULES_BEYOND_SCHEMAS.some((name) => it.startsWith(`${name}:`)));
  assert.deepEqual(unexpected, []);
});

test('OpenAPI: a call says which staff and which scope may call it, and its own rate limit', () => {
  const descriptionOf = (name: string) => operations.find((it) => it.name === name)?.description;
  assert.equal(
    descriptionOf('GET /api/stock/export'),
    'For staff: owner, manager. An API key needs the scope products:read. A caller has 20 calls in 60 s.',
  );
  assert.match(descriptionOf('POST /api/order') ?? '', /guests where the shop takes their orders\. No API key may call it\./);
  assert.match(descriptionOf('GET /api/settings') ?? '', /^No login is needed\. The response is the same for every caller/);
});

test('headers: every response of the API has X-Request-Id, and one with a rate limit says how many requests remain', async () => {
  const customer = await aCustomer(shop);
  for (const [who, path] of [
    [null, '/settings'],
    [null, '/settings'],
    [null, '/nothing'],
    [customer, '/detail'],
  ] as const) {
    const { headers } = await shop.http.inject({
      url: `/api${path}`,
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    });
    assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/, path);
  }
  const readProfile = () => shop.http.inject({ url: '/api/detail', headers: { authorization: `Bearer ${customer.token}` } });
  const [first, second] = [await readProfile(), await readProfile()];
  assert.equal(first.headers['ratelimit-limit'], '3000');
  assert.equal(Number(first.headers['ratelimit-remaining']) - Number(second.headers['ratelimit-remaining']), 1);
  const tight = await shop.ask(await anAdmin(shop), 'POST', '/webhook', {});
  assert.equal(tight.headers['ratelimit-limit'], '20');
});

test('an API key in the URL is refused with a sentence that says why', async () => {
  for (const query of ['token=sk_12345678901234567890123456789012', 'sk_12345678901234567890123456789012']) {
    const { statusCode, body } = await shop.http.inject(`/api/product?${query}`);
    assert.equal(statusCode, 400);
    assert.match(JSON.parse(body).message, /never in the address/);
  }
});
