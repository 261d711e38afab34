import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '@shop/contract/accounts';
import { Overloaded } from './fair-queue.ts';
import { MAX_UPLOAD_BYTES } from './http-input.ts';
import { rateLimitIp } from './request-context.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum JSON body; for staff it is larger, such as for a bulk change of products. */
export const MAX_JSON_BYTES = 64 * KB;
export const MAX_STAFF_JSON_BYTES = MB;

/** Maximum bytes of all request bodies that are being received or handled together. Each kind of sender has a separate budget. */
const BUDGET = { visitor: 8 * MB, user: 48 * MB, admin: 96 * MB };
/** The share of one account or address. One body at a time is always accepted, up to its route's limit. */
const SHARE = 1 / 2;
/** A login, a cart or an order is never refused for its size: the number of connections bounds their sum. */
const SMALL = 8 * KB;

type Sender = { kind: keyof typeof BUDGET; key: string; maxUpload: number };
const senders = new WeakMap<FastifyRequest, Sender>();

/** The budget that a request's body counts against, and the maximum size of its files; a visitor's by default. */
export function countBodyAs(request: FastifyRequest, account: { id: string; role: Role }, maxUpload = MAX_UPLOAD_BYTES): void {
  senders.set(request, { kind: account.role, key: account.id, maxUpload });
}

/** Refuses a body before it is read if the budget is used up. The body counts until the response is sent. */
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
    const sender = senders.get(request) ?? { kind: 'visitor', key: rateLimitIp(request.ip), maxUpload: MAX_JSON_BYTES };
    const size = sizeOf(request, sender);
    if (size <= SMALL) return;
    if (isTooMuch(sender, size)) throw new Overloaded();
    hold(sender, size);
    finished(reply.raw, () => hold(sender, -size));
  });
}

/** The memory that a body will take in bytes: its content-length, or its route's limit; none if it is refused as too large. */
function sizeOf(request: FastifyRequest, { maxUpload }: Sender): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return 0;
  const most = request.isMultipart() ? maxUpload : request.routeOptions.bodyLimit;
  const size = Number(length ?? most);
  return size > most && !request.isMultipart() ? 0 : Math.min(size, most);
}
