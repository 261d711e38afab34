import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/test-support/free-port.ts';
import { ENV, ROOT } from '../run.ts';
import type { Finding } from './findings.ts';

const OPENS_WITHIN = 180_000; // ms
/** Without rate limits, because a request with the response 429 tests nothing. */
const WITHOUT_LIMITS = join(ROOT, 'server/src/test-support/without-limits.ts');
const OWNER = { email: 'owner@selvedge.example', password: 'weft-over-warp-1847' };
/** pino's levels for unexpected errors. */
const FAULT = /"level":"(?:error|fatal)"/;

export type TargetShop = {
  url: string;
  /** The owner's access token, valid for one hour; it grants access to every route. */
  token: string;
  /** Whether the token is still valid for the owner's routes. */
  isSignedIn: () => Promise<boolean>;
  /** Errors in the shop's log: an unexpected error counts as a finding. */
  faults: () => Finding[];
  close: () => Promise<void>;
};

/** Opens a shop for guests, with the demo data and without rate limits, on a separate folder, and logs its owner in. */
export async function openTargetShop(folder: string, settings: Record<string, string> = {}): Promise<TargetShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...ENV,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '1',
    STOREFRONT_ACCESS: 'open',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ACCESS_TOKEN_TTL: '1h',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  };
  const program = ['--import', WITHOUT_LIMITS, join(ROOT, 'server/src/main.ts')];
  const shop = spawn('node', program, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(shop, 'close');
  const close = async (): Promise<void> => {
    shop.kill('SIGTERM');
    await closed;
  };
  const faults = (): Finding[] =>
    output
      .split('\n')
      .filter((line) => FAULT.test(line))
      .map((what) => ({ tool: 'the shop’s log', severity: 'high', where: url, what }));

  const ready = await Promise.race([untilReady(url), closed.then(() => false)]);
  if (!ready) {
    await close();
    throw new Error(`The shop did not open. It said:\n${output}`);
  }
  const token = await tokenOf(url, OWNER);
  const headers = { authorization: `Bearer ${token}` };
  const isSignedIn = async (): Promise<boolean> => (await fetch(`${url}/api/staff`, { headers })).ok;
  return { url, token, isSignedIn, faults, close };
}

async function untilReady(url: string): Promise<boolean> {
  for (const end = Date.now() + OPENS_WITHIN; Date.now() < end; await pause(200)) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

async function tokenOf(url: string, login: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(login) });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`${login.email} could not sign in: ${answer.status}`);
  return accessToken;
}
