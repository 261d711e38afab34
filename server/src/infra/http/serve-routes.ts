import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { priceCart } from '@shop/contract/cart';
import { live, ready } from '@shop/contract/health';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@shop/contract/route';
import { authorize, type Caller } from './authorize.ts';
import { nameRequest, refuseKeyInAddress } from './api-requests.ts';
import { withinLimits } from './call-limits.ts';
import { createDispatch, jsonOf, type AnonymousAnswer, type Dispatch } from './dispatch.ts';
import { countBodyAs, MAX_JSON_BYTES, MAX_STAFF_JSON_BYTES } from './body-budget.ts';
import { parse, readBody, readQuery, rejectNullBytes, type Upload } from './http-input.ts';
import type { RateLimits } from './rate-limits.ts';
import { RENEWAL, type Admission } from './load-shedding.ts';
import { allowSlowUpload } from './slow-requests.ts';
import { languageOf, withLanguage } from './request-language.ts';
import { rateLimitIp, ANONYMOUS, requestContext, type RequestContext } from './request-context.ts';

type CallerOf<R extends Route> = R['access'] extends 'anyone'
  ? R['cache'] extends 'public'
    ? undefined
    : Caller | undefined
  : R['guests'] extends true
    ? Caller | undefined
    : Caller;

export type Call<R extends Route> = {
  caller: CallerOf<R>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  files: Upload[];
  visitor: RequestContext;
  /** Adds tags to the response: once one of them is invalidated, its cached copy is. */
  tag: ResponseCache['tag'];
  /** Aborted when the client disconnects before the response, so that long work stops. */
  signal: AbortSignal;
};
/** The reply or, if the route responds with a file, the file in chunks. */
type Answer<R extends Route> = R['answers'] extends object ? Chunks : ReplyOf<R>;
type Chunks = AsyncIterable<string> | Iterable<Uint8Array>;
type Handler<R extends Route> = (it: Call<R>) => Promise<Answer<R>> | Answer<R>;

/** Binds a contract route to its handler. */
export type Serve = <R extends Route>(contract: R, handler: Handler<R>) => void;

/** The cache of public responses (page-cache implements it). */
export type ResponseCache = {
  /** Adds tags to the response that is being made. */
  tag: (tags: Iterable<string>) => void;
  /** Sends the cached response, or makes and stores it. */
  respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (inBackground: boolean) => Promise<Response>,
  ) => Promise<FastifyReply>;
  /** The JSON of a public call at this URL, from the cache or made now. The page that is being rendered gets its tags. */
  json: (url: string, make: () => Promise<Response>) => Promise<unknown>;
};

type ServeContext = {
  app: FastifyInstance;
  limits: RateLimits;
  cache: ResponseCache;
  /** Load shedding. */
  admission: Pick<Admission, 'runPublic' | 'check'>;
  /** The caller of a token at an IP; undefined if it is invalid or expired. */
  authenticate: (token: string, ip: string) => Promise<Caller | undefined>;
  /** Counts the response to a request with an API key. */
  countKeyUse?: (id: string, isError: boolean) => void;
  /** Whether guest routes are open without a token now. */
  takesGuests?: (() => Promise<boolean>) | undefined;
};

type Bound = { contract: Route; answer: (it: Call<Route>) => Promise<unknown> };

/** Authenticates the caller, validates the input, runs the handler and encodes the reply, for every route of the contract. */
export function serveOn({ app, limits, cache, admission, ...access }: ServeContext): {
  serve: Serve;
  dispatch: Dispatch;
  routes: () => Route[];
} {
  // By name, not by identity: the built pages have their own copy of the contract.
  const bound = new Map<string, Bound>();
  const callers = new WeakMap<FastifyRequest, Caller | undefined>();
  const anonymous = { ...ANONYMOUS_CALL, tag: cache.tag };
  app.addHook('onRequest', nameRequest);
  app.addHook('onRequest', refuseKeyInAddress);
  const admitRequest = createAdmitRequest({ limits, admission, ...access });

  const serve: Serve = (contract, handler) => {
    const answer = async (it: Call<Route>) => {
      const result = await handler(it as unknown as Call<typeof contract>);
      return contract.answers ? result : z.encode(contract.reply, result as never);
    };
    if (contract.cache === 'public' && (contract.access !== 'anyone' || contract.method !== 'GET'))
      throw new TypeError(`not everybody's to read: ${nameOf(contract)}`);
    bound.set(nameOf(contract), { contract, answer });
    app.route({
      method: contract.method,
      url: contract.path,
      bodyLimit: contract.access === 'admin' ? MAX_STAFF_JSON_BYTES : MAX_JSON_BYTES,
      // Before the body is read, so that a visitor without access uses no memory.
      onRequest: async (request, reply) => {
        if (contract.cache !== 'public') callers.set(request, await admitRequest(contract, request, reply));
      },
      handler: async (request, reply) => {
        if (contract.cache === 'public') {
          const work = () =>
            inLanguageOf(request, async () =>
              jsonOf(await answer({ ...anonymous, ...(await readInput(contract, request)) } as Call<Route>)),
            );
          const make = (inBackground: boolean) => admission.runPublic(inBackground ? RENEWAL : rateLimitIp(request.ip), work);
          return cache.respond(request, reply, make);
        }
        const caller = callers.get(request);
        const input = { ...(await readInput(contract, request)), tag: cache.tag, signal: abortSignalOf(reply) };
        const visitor = requestContext(request, reply);
        setCacheControl(contract, caller, reply);
        const work = () => inLanguageOf(request, () => answer({ caller, visitor, ...input } as Call<Route>));
        const body = await (isBrowsing(contract, caller) ? admission.runPublic(visitor.address, work) : work());
        if (contract.answers) return sendFile(reply, contract.answers, body as Chunks);
        return reply.code(contract.status ?? 200).send({ success: true, ...(body as object) });
      },
    });
  };

  const anonymousAnswer: AnonymousAnswer = (contract) => {
    const handler = bound.get(nameOf(contract));
    if (handler?.contract.access !== 'anyone' || contract.method !== 'GET') return undefined;
    return (input) => handler.answer({ ...anonymous, ...input, body: undefined, files: [] } as unknown as Call<Route>);
  };
  const dispatch = createDispatch({ anonymousAnswer, cache, prefix: app.prefix });

  return { serve, dispatch, routes: () => [...bound.values()].map((it) => it.contract) };
}

/** Runs all checks that need no body, and returns the caller. */
const createAdmitRequest =
  ({ limits, admission, authenticate, countKeyUse, takesGuests }: Omit<ServeContext, 'app' | 'cache'>) =>
  async (contract: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
    if (!isHealth(contract)) admission.check();
    const token = tokenOf(request);
    const known = token === undefined ? undefined : await authenticate(token, request.ip);
    const keyId = known?.apiKey?.id;
    if (keyId !== undefined) reply.raw.once('finish', () => countKeyUse?.(keyId, reply.statusCode >= 400));
    // Only a request without a token is a guest's: a customer whose token expired logs in again, instead of placing the order
    // as a guest.
    const isGuest = contract.guests === true && token === undefined && takesGuests !== undefined && (await takesGuests());
    const caller = isGuest ? undefined : authorize(contract, known);
    await withinLimits({
      contract,
      limits,
      // A key has separate limits, so that a busy program does not lock out its owner.
      caller: caller?.apiKey?.id ?? caller?.id ?? rateLimitIp(request.ip),
      reply,
      signedIn: caller !== undefined,
    });
    if (caller) countBodyAs(request, caller, contract.files?.totalBytes);
    if (caller && contract.files) allowSlowUpload(request.raw);
    return caller;
  };

/** The call for a public response, which is made for every visitor and never aborted. */
const ANONYMOUS_CALL: { caller: Caller | undefined; visitor: RequestContext; signal: AbortSignal } = {
  caller: undefined,
  visitor: ANONYMOUS,
  signal: new AbortController().signal,
};

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableEnded) closed.abort();
  });
  return closed.signal;
}

const sendFile = (reply: FastifyReply, { type, name }: NonNullable<Route['answers']>, pieces: Chunks) =>
  reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces));

/** Public responses may be cached if they are revalidated; a caller's own data is never cached. */
function setCacheControl(contract: Route, caller: Caller | undefined, reply: FastifyReply): void {
  const isPublic = contract.access === 'anyone' && contract.method === 'GET' && caller === undefined;
  reply.headers({ 'cache-control': isPublic ? 'no-cache' : 'no-store', vary: 'authorization' });
}

/** Reads `Bearer <token>`, or the bare token. Never from the URL, which is logged. */
function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
}

const inLanguageOf = <T>({ query }: FastifyRequest, work: () => T): T => withLanguage(languageOf(query), work);

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const isHealth = ({ path }: Route): boolean => path === live.path || path === ready.path;

/** Whether the call is public browsing without a rate limit. */
const isBrowsing = (contract: Route, caller: Caller | undefined): boolean =>
  contract.access === 'anyone' &&
  caller === undefined &&
  !isHealth(contract) &&
  (contract.method === 'GET' || contract.path === priceCart.path);

async function readInput(contract: Route, request: FastifyRequest) {
  rejectNullBytes(request.params);
  const { body, files } = await readBody(contract, request);
  return {
    params: request.params,
    query: contract.query && parse(contract.query, readQuery(contract, request)),
    body: contract.body && parse(contract.body, body),
    files,
  };
}
