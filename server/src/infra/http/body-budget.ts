import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '@shop/contract/accounts';
import { Overloaded } from './fair-queue.ts';
import { MAX_UPLOAD_BYTES } from './http-input.ts';
import { rateLimitAddress } from './request-context.ts';

const KB = 1024;
const MB = 1024 * KB;

/** A JSON body; what staff send, such as a change of many products, may be larger. */
export const MAX_JSON_BYTES = 64 * KB;
export const MAX_STAFF_JSON_BYTES = MB;

/** Bytes of all request bodies together that are being received or handled. Each kind of sender has a separate budget. */
const BUDGET = { visitor: 8 * MB, user: 48 * MB, admin: 96 * MB };
/** Of one account or address. One body at a time is always let in, however large its route takes it. */
const SHARE = 1 / 2;
/** A login, a cart or an order is never refused for its size: connections are limited, so all of these are. */
const SMALL = 8 * KB;

type Sender = { kind: keyof typeof BUDGET; key: string; maxUpload: number };
const senders = new WeakMap<FastifyRequest, Sender>();

/** Whose budget the body of this request counts against, and how large its files may be; a visitor's, unless said before it is read. */
export function countBodyAs(request: FastifyRequest, account: { id: string; role: Role }, maxUpload = MAX_UPLOAD_BYTES): void {
  senders.set(request, { kind: account.role, key: account.id, maxUpload });
}

/** Refuses a body before it is read where too much is held in memory already. It counts until its request is answered. */
export function limitBodies(app: FastifyInstance): void {
  const held = { visitor: 0, user: 0, admin: 0 };
  const heldBy = new Map<string, number>();

  function isTooMuch({ kind, key }: Sender, size: number): boolean {
    const own = heldBy.get(key) ?? 0;
    const [most, all] = [BUDGET[kind], held[kind]];
    return (all > 0 && all + size > most) || (own > 0 && own + size > most * SHARE);
  }

  function hold({ kind, key }: Sender, size: number): void {
    held[kind] += size;
    const all = (heldBy.get(key) ?? 0) + size;
    if (all > 0) heldBy.set(key, all);
    else heldBy.delete(key);
  }

  app.addHook('preParsing', async (request, reply) => {
    const sender = senders.get(request) ?? { kind: 'visitor', key: rateLimitAddress(request.ip), maxUpload: MAX_JSON_BYTES };
    const size = sizeOf(request, sender);
    if (size <= SMALL) return;
    if (isTooMuch(sender, size)) throw new Overloaded();
    hold(sender, size);
    finished(reply.raw, () => hold(sender, -size));
  });
}

/** Bytes of memory that its body will take: as many as it says, or as its route reads; none where it is refused as too large. */
function sizeOf(request: FastifyRequest, { maxUpload }: Sender): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return 0;
  const most = request.isMultipart() ? maxUpload : request.routeOptions.bodyLimit;
  const size = Number(length ?? most);
  return size > most && !request.isMultipart() ? 0 : Math.min(size, most);
}
