import * as z from 'zod/mini';
import type { Language } from '@shop/contract/languages';
import type { ReplyOf, Route } from '@shop/contract/route';
import { parse, rejectNullBytes } from './http-input.ts';
import { LANGUAGE_PARAMETER, withLanguage } from './request-language.ts';

type Input = { params?: object; query?: object; language?: Language };

/** Calls a contract route in process, as a visitor: cached pages are rendered from its responses. */
export type Dispatch = <R extends Route>(contract: R, input: Input) => Promise<ReplyOf<R>>;

/** The handler of a GET route for a visitor; undefined if visitors have no access. */
export type AnonymousAnswer = (contract: Route) => ((input: { params: object; query: unknown }) => Promise<unknown>) | undefined;

type Deps = {
  anonymousAnswer: AnonymousAnswer;
  cache: { json: (url: string, make: () => Promise<Response>) => Promise<unknown> };
  /** Prefix of every route's path. */
  prefix: string;
};

/** Dispatches the calls of a page's loaders; public responses that pages share are read from the cache. */
export const createDispatch =
  ({ anonymousAnswer, cache, prefix }: Deps): Dispatch =>
  async (contract, input) => {
    const answer = anonymousAnswer(contract);
    if (!answer) throw new TypeError(`not a public page's question: ${contract.path}`);
    rejectNullBytes(input.params);
    const query = contract.query && parse(contract.query, z.encode(contract.query, (input.query ?? {}) as never));
    const make = () => withLanguage(input.language ?? 'en', () => answer({ params: input.params ?? {}, query }));
    const reply =
      contract.cache === 'public' && !contract.inOnePage
        ? await cache.json(`${prefix}${urlOf(contract, input)}`, async () => jsonOf(await make()))
        : await make();
    return z.decode(contract.reply, reply as never) as ReplyOf<typeof contract>;
  };

/** The URL that a browser would request, so that pages and browsers share cached responses. */
function urlOf({ path, query: schema }: Route, { params = {}, query = {}, language = 'en' }: Input): string {
  const values = new Map(Object.entries(params));
  const search = new URLSearchParams(schema ? (z.encode(schema, query as never) as Record<string, string>) : {});
  if (language !== 'en') search.set(LANGUAGE_PARAMETER, language);
  return (
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name)))) +
    (search.size > 0 ? `?${search}` : '')
  );
}

/** The JSON of a successful response. */
export const jsonOf = (body: unknown): Response => Response.json({ success: true, ...(body as object) }, JSON_TYPE);
const JSON_TYPE = { headers: { 'content-type': 'application/json; charset=utf-8' } };
