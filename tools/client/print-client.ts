import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** The part of the client that is the same for every API. */
const RUNTIME = readFileSync(new URL('client.ts.txt', import.meta.url), 'utf8');

const objectOf = (properties: Json, required: string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

function parametersIn(place: string, { parameters }: Operation): Json | undefined {
  const of = parameters.filter((it) => it.in === place);
  if (of.length === 0) return undefined;
  const properties = Object.fromEntries(of.map(({ name, schema }) => [name, schema]));
  return objectOf(
    properties,
    of.flatMap(({ name, required }) => (required ? [name] : [])),
  );
}

/** Input and response of an operation as one schema. */
function schemaOf(operation: Operation): Json {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const parts = {
    params: parametersIn('path', operation),
    query: parametersIn('query', operation),
    body: operation.requestBody?.content['application/json']?.schema,
    reply: success?.content?.['application/json']?.schema ?? { type: 'string' },
  };
  const present = Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema !== undefined));
  return { ...objectOf(present, Object.keys(present)), description: operation.summary };
}

/**
 * A typed client of an API as one TypeScript file without dependencies; only of the operations in `only` if given.
 * @throws RangeError for an unknown operation
 */
export async function printClient(document: ApiDocument, only: readonly string[] = []): Promise<string> {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const ids = new Set(all.map(({ operation }) => operation.operationId));
  const missing = only.find((id) => !ids.has(id));
  if (missing !== undefined) throw new RangeError(`The API has no operation ${missing}.`);
  const printed = all.filter(({ operation }) => only.length === 0 || only.includes(operation.operationId));
  const properties = Object.fromEntries(printed.map(({ operation }) => [operation.operationId, schemaOf(operation)]));
  const types = await compile(objectOf(properties, Object.keys(properties)), 'Operations', {
    format: false,
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
  const addresses = printed.map(
    ({ path, method, operation }) => `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],`,
  );
  return `/* Generated from the shop's API by "npm run client". Do not edit. */

/** Every operation by its operationId, with its input and response. */
${types}
/** Method and path of each operation. */
export const OPERATIONS = {
${addresses.join('\n')}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
${RUNTIME}`;
}
