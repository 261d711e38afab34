import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { priceCart } from '@shop/contract/cart';
import { live, ready } from '@shop/contract/health';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@shop/contract/route';
import { admit, type Caller } from './admit.ts';
import { nameRequest, refuseKeyInAddress } from './api-requests.ts';
import { withinLimits } from './call-limits.ts';
import { createDispatch, jsonOf, type AnonymousAnswer, type Dispatch } from './dispatch.ts';
import { countBodyAs, MAX_JSON_BYTES, MAX_STAFF_JSON_BYTES } from './body-budget.ts';
import { parse, readBody, readQuery, rejectNullBytes, type Upload } from './http-input.ts';
import type { RateLimits } from './rate-limits.ts';
import { RENEWAL, type Admission } from './load-shedding.ts';
import { allowSlowUpload } from './slow-requests.ts';
import { languageOf, withLanguage } from './request-language.ts';
import { rateLimitAddress, ANONYMOUS, requestContext, type RequestContext } from './request-context.ts';

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
  /** Names what the answer shows: once one of these changes, its cached response is invalidated. */
  tag: ResponseCache['tag'];
  /** Aborted when the client disconnects before the response, so that long work stops. */
  signal: AbortSignal;
};
/** The reply, or, where the route answers a file, the file piece by piece. */
type Answer<R extends Route> = R['answers'] extends object ? Chunks : ReplyOf<R>;
type Chunks = AsyncIterable<string> | Iterable<Uint8Array>;
type Handler<R extends Route> = (it: Call<R>) => Promise<Answer<R>> | Answer<R>;

/** Binds a contract route to the function that answers it. */
export type Serve = <R extends Route>(contract: R, handler: Handler<R>) => void;

/** The cache of responses that are the same for everybody (page-cache implements it). */
export type ResponseCache = {
  /** Tags the response that is being made. */
  tag: (tags: Iterable<string>) => void;
  /** Answers from the cache, or makes the response and stores it. */
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
  /** What runs when there is more to do than can be done. */
  admission: Pick<Admission, 'runPublic' | 'check'>;
  /** The caller of a token; undefined where it is invalid or expired. */
  authenticate: (token: string) => Promise<Caller | undefined>;
  /** Whether routes for guests are open without a token at this moment. */
  takesGuests?: (() => Promise<boolean>) | undefined;
};

type Bound = { contract: Route; answer: (it: Call<Route>) => Promise<unknown> };

/** Who is calling, is the input right, run, encode the reply: done here once for every route of the contract. */
export function serveOn({ app, limits, cache, admission, authenticate, takesGuests }: ServeContext): {
  serve: Serve;
  dispatch: Dispatch;
  routes: () => Route[];
} {
  // By name, not by identity: the pages come with a copy of the contract of their own.
  const bound = new Map<string, Bound>();
  const callers = new WeakMap<FastifyRequest, Caller | undefined>();
  const anonymous = { ...ANONYMOUS_CALL, tag: cache.tag };
  app.addHook('onRequest', nameRequest);
  app.addHook('onRequest', refuseKeyInAddress);
  const admitRequest = createAdmitRequest({ limits, admission, authenticate, takesGuests });

  const serve: Serve = (contract, handler) => {
    const answer = async (it: Call<Route>) => {
      const said = await handler(it as unknown as Call<typeof contract>);
      return contract.answers ? said : z.encode(contract.reply, said as never);
    };
    if (contract.cache === 'public' && (contract.access !== 'anyone' || contract.method !== 'GET'))
      throw new TypeError(`not everybody's to read: ${nameOf(contract)}`);
    bound.set(nameOf(contract), { contract, answer });
    app.route({
      method: contract.method,
      url: contract.path,
      bodyLimit: contract.access === 'admin' ? MAX_STAFF_JSON_BYTES : MAX_JSON_BYTES,
      // Before the body is read: what a visitor may not do, takes no memory.
      onRequest: async (request, reply) => {
        if (contract.cache !== 'public') callers.set(request, await admitRequest(contract, request, reply));
      },
      handler: async (request, reply) => {
        if (contract.cache === 'public') {
          const work = () =>
            inLanguageOf(request, async () =>
              jsonOf(await answer({ ...anonymous, ...(await readInput(contract, request)) } as Call<Route>)),
            );
          const make = (inBackground: boolean) =>
            admission.runPublic(inBackground ? RENEWAL : rateLimitAddress(request.ip), work);
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

/** Whether a request may be made now, and its caller: all checks before the body is read. */
const createAdmitRequest =
  ({
    limits,
    admission,
    authenticate,
    takesGuests,
  }: Pick<ServeContext, 'limits' | 'admission' | 'authenticate' | 'takesGuests'>) =>
  async (contract: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
    if (!isHealth(contract)) admission.check();
    const token = tokenOf(request);
    const known = token === undefined ? undefined : await authenticate(token);
    // Without a token alone: a customer whose token ran out logs in again, instead of losing the order to a guest.
    const isGuest = contract.guests === true && token === undefined && takesGuests !== undefined && (await takesGuests());
    const caller = isGuest ? undefined : admit(contract, known);
    await withinLimits({
      contract,
      limits,
      caller: caller?.id ?? rateLimitAddress(request.ip),
      reply,
      signedIn: caller !== undefined,
    });
    if (caller) countBodyAs(request, caller, contract.files?.totalBytes);
    if (caller && contract.files) allowSlowUpload(request.raw);
    return caller;
  };

/** The call of a public response, which is made for every visitor and never aborted. */
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

/** `Bearer <token>`, or the bare token. Never from the address: it would be logged. */
function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
}

const inLanguageOf = <T>({ query }: FastifyRequest, work: () => T): T => withLanguage(languageOf(query), work);

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const isHealth = ({ path }: Route): boolean => path === live.path || path === ready.path;

/** What a visitor without an account may ask for as often as they like. */
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
