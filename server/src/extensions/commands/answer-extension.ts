import type { Json } from '@shop/extension';
import * as z from 'zod/mini';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { READ_PAYMENT, type ReadPaymentJob } from '../job-names.ts';
import type { Ask } from '../messages.ts';
import { briefOrder, customersByIds, recentValues, valueAt } from '../queries.ts';
import { addToValue, deleteValue, markOnce, saveValue, type ValueKey } from '../repository.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'now'>;
type Question = { name: string; what: Ask; args: readonly unknown[] };

/** Of a value as JSON. */
const MAX_VALUE_LENGTH = 16_384;
const MAX_RECENT = 100;
/** Prefix of keys that mark idempotent additions; extensions cannot use it. */
const ONCE = '\u0001once:';

const Key = z.string().check(z.regex(/^[\u0020-\uffff]{1,150}$/));
const Where = z.optional(z.object({ customer: z.optional(z.uuid()), once: z.optional(Key) }));
const Recent = z.optional(z.object({ key: z.optional(Key), limit: z.optional(z.int()) }));
const Amount = z.number();
const PaymentId = z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/));

/** Handles a request of an extension to the shop. @throws TypeError for one that is not allowed */
export async function answerExtension(shop: Context, { name, what, args }: Question): Promise<unknown> {
  const { db, jobs, now } = shop;
  const [first, second, third] = args;
  if (what === 'order') return isId(String(first)) ? briefOrder(db, String(first)) : undefined;
  if (what === 'customers') return customersByIds(db, z.parse(z.array(z.string()), first).filter(isId).slice(0, MAX_RECENT));
  if (what === 'recent') {
    const { key, limit = MAX_RECENT } = z.parse(Recent, first) ?? {};
    return recentValues(db, { extension: name, key, limit: Math.min(Math.max(limit, 1), MAX_RECENT) });
  }
  if (what === 'payment') {
    const payload: ReadPaymentJob = { extension: name, id: z.parse(PaymentId, first) };
    return db.transaction().execute((tx) => jobs.enqueue(tx, READ_PAYMENT, payload));
  }
  const where = z.parse(Where, what === 'get' || what === 'remove' ? second : third);
  const place = { extension: name, key: z.parse(Key, first), customer: where?.customer ?? null };
  if (what === 'get') return valueAt(db, place);
  return db.transaction().execute((tx) => write(tx, { what, place, given: second, once: where?.once, at: now() }));
}

type Write = { what: Ask; place: ValueKey; given: unknown; once: string | undefined; at: Date };

async function write(tx: Tx, { what, place, given, once, at }: Write): Promise<unknown> {
  if (what === 'remove') return deleteValue(tx, place);
  if (what === 'set') return saveValue(tx, place, { value: jsonOf(given), at });
  const isNew = once === undefined || (await markOnce(tx, { ...place, key: `${ONCE}${once}` }, at));
  return addToValue(tx, place, { amount: isNew ? z.parse(Amount, given) : 0, at });
}

function jsonOf(value: unknown): Json {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('the value is no JSON');
  if (text.length > MAX_VALUE_LENGTH) throw new TypeError(`the value is longer than ${MAX_VALUE_LENGTH} characters`);
  return JSON.parse(text.replaceAll('\\u0000', '')) as Json;
}
