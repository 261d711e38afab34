import { argon2, randomBytes, randomInt, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { TooManyRequestsError } from './too-many-requests.ts';

/** Parameters from OWASP's equivalent settings for argon2id: the one whose memory a small machine can spare twice. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Prefix of a hash with the current cost. */
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Maximum hashes at once: more would block both cores for customers who are only browsing. */
const MAX_CONCURRENT_HASHES = 2;
/** Maximum queue length: a request past it would wait longer than the browser's timeout. */
const MAX_WAITING = 200;
/** Alphabet without 0/o and 1/i/l, since passwords are read from a screen and typed. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a function that hashes a password, at most two at once in this process.
 * @throws ShopError unavailable when too many are waiting already
 */
export async function withHashSlot<T>(todo: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT_HASHES) running += 1;
  else await queue();
  try {
    return await todo();
  } finally {
    // The slot passes directly to the next in the queue, so that a new request cannot overtake it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function queue(): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw new TooManyRequestsError('unavailable', 5);
  return new Promise((resolve) => void waiting.push(resolve));
}

/** Hashes a password to a PHC string. Waits for a slot. */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(async () => {
    const salt = randomBytes(SALT_BYTES);
    const hash = await derive({ ...COST, message: bytesOf(password), nonce: salt, tagLength: HASH_BYTES });
    return `${HASH_PREFIX}${unpadded(salt)}$${unpadded(hash)}`;
  });

/** Compares in constant time. Call it inside `withHashSlot`. */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(storedHash) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  const actual = await derive({ ...cost, message: bytesOf(password), nonce, tagLength: expected.length });
  return timingSafeEqual(actual, expected);
}

/**
 * Whether the hash has another cost than the current one: it is replaced at the next login, when the password is
 * available.
 */
export const needsRehash = (storedHash: string): boolean => !storedHash.startsWith(HASH_PREFIX);

/**
 * The hash compared with the password of an unknown e-mail. It takes as long as a real one, so the response time does
 * not reveal which accounts exist (enumeration).
 */
export const DUMMY_HASH = `${HASH_PREFIX}${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(HASH_BYTES))}`;

/** Generates a password of four groups of four, 79 bits, for an owner who set none. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The same letters typed on two keyboards can be different code points (RFC 8265, section 4.2). */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
