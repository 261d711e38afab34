import * as z from 'zod/mini';
import { LANGUAGE_HEADER, type Language } from '@shop/contract/languages';
import type { ReplyOf, Route } from '@shop/contract/route';
import { ApiError, type RawInput, type Transport } from './client.ts';

type Signing = {
  token: () => string | undefined;
  /** Requests a new token; returns it, or undefined when the session has ended. */
  renew: () => Promise<string | undefined>;
  /** Language of the owner's texts; English if omitted. */
  language?: Language;
};

/** The browser's transport: fetch with the access token, which is renewed once when it has expired. */
export const fetchTransport = ({ token, renew, language = 'en' }: Signing): Transport =>
  async function send<R extends Route>(route: R, given: RawInput): Promise<ReplyOf<R>> {
    const input = language === 'en' ? given : { ...given, language };
    const first = token();
    let { response, answer } = await request(route, input, first);
    if (first && !response.ok && problemOf(answer).code === 'not_signed_in') {
      const next = await renew();
      if (next) ({ response, answer } = await request(route, input, next));
    }
    if (!response.ok) throw new ApiError(response.status, problemOf(answer));
    return z.decode(route.reply, answer as never) as ReplyOf<R>;
  };

async function request(
  route: Route,
  input: RawInput,
  token: string | undefined,
): Promise<{ response: Response; answer: unknown }> {
  const body = bodyOf(route, input);
  const headers = {
    ...input.headers,
    ...(input.language && { [LANGUAGE_HEADER]: input.language }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  try {
    const { signal, fetch: by = fetch } = input;
    const sent = { method: route.method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) };
    const response = await by(addressOf(route, input), sent);
    const answer = response.ok && route.answers ? await fileOf(response, route.answers) : await answerOf(response);
    return { response, answer };
  } catch {
    throw new ApiError(0, {
      success: false,
      code: 'unavailable',
      message: 'The shop could not be reached. Please check your internet connection.',
    });
  }
}

const fileOf = async (response: Response, { type }: NonNullable<Route['answers']>): Promise<unknown> =>
  type === 'text/csv' ? { text: await response.text() } : { file: await response.blob() };

/** Translates the server's sentences in a response; the catalogue of the build's language is loaded on first use. */
async function translated(text: string): Promise<unknown> {
  const answer: unknown = JSON.parse(text);
  if ((import.meta.env.SHOP_LANGUAGE ?? 'en') === 'en') return answer;
  const { HAS_SENTENCES, translateAnswer } = await import('./server-sentences.ts');
  return HAS_SENTENCES.test(text) ? translateAnswer(answer) : answer;
}

/** The response as JSON; undefined if it is not JSON, such as an error page of a proxy. */
async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return await translated(text);
  } catch {
    return undefined;
  }
}

/**
 * Request body: JSON, or multipart when it has files: lists of objects are sent as JSON text, lists of strings as repeated
 * fields.
 */
function bodyOf(route: Route, { body, files = [] }: RawInput): string | FormData | undefined {
  if (!route.body && files.length === 0) return undefined;
  const encoded = route.body ? encodedOrTyped(route.body, body) : {};
  if (!route.files || files.length === 0) return JSON.stringify(encoded);

  const form = new FormData();
  for (const [name, value] of Object.entries(encoded)) for (const text of asTexts(value)) form.append(name, text);
  for (const file of files) form.append(route.files.field, file);
  return form;
}

/** Input that the schema refuses is sent as typed: the server refuses it too, and its response names the field. */
function encodedOrTyped(schema: z.core.$ZodType, body: unknown): Record<string, unknown> {
  try {
    return z.encode(schema, body) as Record<string, unknown>;
  } catch {
    return body as Record<string, unknown>;
  }
}

function asTexts(value: unknown): string[] {
  if (value === undefined) return [];
  if (value === null || (Array.isArray(value) && value.length === 0)) return [''];
  if (Array.isArray(value) && value.every((it) => typeof it === 'string')) return value;
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

const problemOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? (answer as ApiError['problem'])
    : { success: false as const, code: 'unexpected' as const, message: 'Something went wrong.' };

/** The URL of a call below `/api`, with its path parameters and the query encoded by its schema. */
function addressOf(route: Route, { params = {}, query, language }: RawInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = route.query && query ? (z.encode(route.query, query as never) as Record<string, unknown>) : {};
  const search = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
  if (language !== undefined) search.set('lang', language);
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
