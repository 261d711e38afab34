import { isIP } from 'node:net';
import { StartupError } from '#kernel/startup-error';

/** A wrong setting: one line that names it and its valid values. It ends the start. */
export class SettingError extends StartupError {
  override readonly name = 'SettingError';
}

/** URL and credentials of a bucket. */
export type S3Config = {
  /** URL of the bucket itself, without a trailing slash: `https://s3.ap-south-1.amazonaws.com/pictures`. */
  address: string;
  keyId: string;
  secret: string;
  /** The provider's name of the region; `auto` if it has only one. */
  region: string;
};

/** Whether the storefront needs a login: `members` always, `open` never. */
export type StorefrontAccess = 'members' | 'open';

/** A setting's name, its text in the environment, and its default. */
export type Setting<T> = { name: string; text: string | undefined; otherwise: T };

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const UNITS: Record<string, number> = { s: 1000, m: MINUTE, h: HOUR, d: 24 * HOUR };
const PROXY_WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** HMAC-SHA256 is only as strong as its key (RFC 7518, section 3.2: at least 256 bits). */
const SHORTEST_SECRET = 32;

export const readText = ({ text, otherwise }: Setting<string>): string => text ?? otherwise;

export function readPort({ name, text, otherwise }: Setting<number>): number {
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`${name} is "${text}": write a number from 1 to 65535, for instance ${name}=3000.`);
}

export function readPublicUrl({ name, text, otherwise }: Setting<string>): string {
  if (text === undefined) return otherwise;
  const url = URL.parse(text);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (isPlain) return url.origin;
  throw new SettingError(
    `${name} is "${text}": write the shop's address without a path, for instance ${name}=https://shop.example.`,
  );
}

/** The URL of another program's API; a URL without a path gets the path of the API's first version. */
export function readApiUrl({ name, text, otherwise }: Setting<string>): string {
  const url = URL.parse(text ?? otherwise);
  if (url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
    return url.origin + (url.pathname === '/' ? '/v1' : url.pathname.replace(/\/+$/, ''));
  throw new SettingError(`${name} is "${text}": write an address, for instance ${name}=${otherwise}.`);
}

/** The value holds a secret, so the error does not repeat it. */
export function readBucket({ name, text, otherwise }: Setting<null>): S3Config | null {
  if (text === undefined || text.startsWith('extension:')) return otherwise;
  const url = URL.parse(text);
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  if (url !== null && /^https?:$/.test(url.protocol) && url.username && url.password && path !== '') {
    const [keyId, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return { address: url.origin + path, keyId, secret, region: url.searchParams.get('region') ?? 'auto' };
  }
  throw new SettingError(
    `${name} is no address of a bucket: write ${name}=https://keyid:secret@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1.`,
  );
}

/** Null: metrics have no separate port. @throws SettingError for the shop's own port, which is already in use */
export function readMetricsPort({ name, text, otherwise }: Setting<null>, port: number): number | null {
  if (text === undefined) return otherwise;
  const metricsPort = readPort({ name, text, otherwise: 0 });
  if (metricsPort === port) throw new SettingError(`${name} is "${text}", where the shop itself listens: write another port.`);
  return metricsPort;
}

/** The value may hold a password, so the error does not repeat it. */
export function readDatabaseUrl({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  const url = URL.parse(text);
  if (url !== null && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new SettingError(`${name} is no address of a database: write ${name}=postgres://user:password@host:5432/name.`);
}

/** The value may hold a password, so the error does not repeat it. */
export function readSmtpUrl({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  const url = URL.parse(text);
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new SettingError(`${name} is no address of a mail server: write ${name}=smtp://user:password@host:587.`);
}

export function readSender({ name, text, otherwise }: Setting<string>): string {
  if (text === undefined) return otherwise;
  if (/^(?:[^\p{Cc}<>@]+ <[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u.test(text)) return text;
  throw new SettingError(`${name} is "${text.replaceAll(/\p{Cc}/gu, ' ')}": write ${name}="My Shop <shop@shop.example>".`);
}

export function readSecret({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  if (text.length >= SHORTEST_SECRET) return text;
  throw new SettingError(
    `${name} is too short: write at least ${SHORTEST_SECRET} characters of chance (openssl rand -base64 32), or leave it out.`,
  );
}

/** A token on a stolen phone stays valid until it expires, so its lifetime is at most one hour (invariants, S6). */
export function readTokenTtl(setting: Setting<number>): number {
  const ttl = readDuration(setting);
  if (ttl <= HOUR) return ttl;
  throw new SettingError(`${setting.name} is "${setting.text}": write at most 1h, for instance ${setting.name}=15m.`);
}

/** Parses `2s`, `30m`, `1h` or `7d` into milliseconds. */
export function readDuration({ name, text, otherwise }: Setting<number>): number {
  if (text === undefined) return otherwise;
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const duration = Number(count) * (UNITS[unit ?? ''] ?? 0);
  if (duration > 0) return duration;
  throw new SettingError(`${name} is "${text}": write a number and s, m, h or d, for instance ${name}=30m.`);
}

export function readEmail({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new SettingError(`${name} is "${text}": write an e-mail address, for instance ${name}=owner@shop.example.`);
}

export function readPassword({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  if (text.length >= 8 && text.length <= 200) return text;
  throw new SettingError(`${name} has ${text.length} characters: write 8 to 200, or leave it out and one is made up.`);
}

export function readSwitch({ name, text, otherwise }: Setting<null>): boolean | null {
  if (text === undefined) return otherwise;
  if (text === '1' || text === '0') return text === '1';
  throw new SettingError(`${name} is "${text}": write ${name}=1 for yes or ${name}=0 for no.`);
}

export function readChoice<T extends string>({ name, text, otherwise }: Setting<T>, choices: readonly T[]): T {
  if (text === undefined) return otherwise;
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new SettingError(`${name} is "${text}": write ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}.`);
}

export const readAccess = ({ name, text }: Setting<null>): StorefrontAccess | null =>
  text === undefined ? null : readChoice<StorefrontAccess>({ name, text, otherwise: 'members' }, ['members', 'open']);

export function readTrustProxy({ name, text, otherwise }: Setting<false>): false | number | string[] {
  if (text === undefined) return otherwise;
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  if (proxies.every((proxy) => PROXY_WORDS.has(proxy) || isAddressRange(proxy))) return proxies;
  throw new SettingError(`${name} is "${text}": write loopback, address ranges such as 10.0.0.0/8, or a number of hops.`);
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
