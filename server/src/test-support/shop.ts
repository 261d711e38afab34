import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Problem } from '@shop/contract/errors';
import type { InputOf, ReplyOf, Route } from '@shop/contract/route';
import { pino } from 'pino';
import { createApp, startJobs, type App } from '#app';
import { readConfig } from '#infra/config';
import { builtApp, type WebApp } from '#infra/page-cache';
import { ensurePages, FOR_TESTS } from './process.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { giveFacts } from './facts.ts';

/** The caller: a person with an access token; null for a visitor. */
export type Caller = { token: string } | null;

/** A response as a client sees it. */
export type Answer = { status: number; body: Record<string, unknown> & Partial<Problem>; headers: Record<string, unknown> };

/** A refusal, thrown by `call`: a test of a refusal uses `ask`, or `assert.rejects` with `{ status, code }`. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string | undefined;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.message} ${JSON.stringify(problem.errors ?? {})}`);
    this.status = status;
    this.code = problem.code;
    this.problem = problem;
  }
}

type Options = {
  /** The shop's clock; the real time by default. */
  now?: () => Date;
  /** Settings, as environment variables. */
  env?: Record<string, string>;
  /** Omits the facts that a shop needs to sell, like a new installation. */
  withoutFacts?: boolean;
  /** Whether the jobs run; most tests do not need them. */
  jobs?: boolean;
  /** Whether it renders pages, from the existing build; the API alone by default. */
  pages?: boolean;
  /** Pages of the test itself, instead of the build. */
  site?: WebApp | null;
};

export type TestShop = App['shop'] & {
  http: App['http'];
  /** The gateway simulator, unless the settings have keys. */
  payments: App['payments'];
  /** The couriers, and their simulator unless the settings have keys. */
  couriers: App['couriers'];
  extensions: App['extensions'];
  texts: App['texts'];
  routes: App['routes'];
  pool: TestDatabase['pool'];
  /** Calls a contract route through HTTP: typed, money in paise. @throws Refused */
  call: <R extends Route>(
    caller: Caller,
    route: R,
    input?: Partial<InputOf<R>> & { headers?: Record<string, string> },
  ) => Promise<ReplyOf<R>>;
  /** Sends any request, like an external client: `ask(customer, 'POST', '/cart', { productId })`. */
  ask: (
    caller: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    ...more: [body?: unknown, headers?: Record<string, string>]
  ) => Promise<Answer>;
  close: () => Promise<void>;
};

/** The whole API on a separate database and folder: `before` opens it, `after` closes it. */
export async function openTestShop({
  now = () => new Date(),
  env = {},
  jobs = false,
  withoutFacts = false,
  pages = false,
  site = null,
}: Options = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-test-'));
  const { db, pool, drop } = await freshDatabase();
  if (withoutFacts) await giveFacts(db, {});
  const config = readConfig({ ...FOR_TESTS, DATA_DIR: folder, ...env });
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const { http, shop, payments, couriers, extensions, texts, routes } = await createApp({
    config,
    db,
    pool,
    log,
    now,
    site: site ?? (pages ? await builtPages() : null),
  }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  if (jobs) await startJobs({ shop, payments, couriers, extensions, texts });
  await http.ready();

  const ask: TestShop['ask'] = async (caller, method, path, body, headers = {}) => {
    const signed = caller && { authorization: `Bearer ${caller.token}` };
    const sent = body === undefined ? {} : { payload: body as object };
    const reply = await http.inject({ method, url: `/api${path}`, headers: { ...signed, ...headers }, ...sent });
    return { status: reply.statusCode, body: bodyOf(reply.body, reply.headers['content-type']), headers: reply.headers };
  };

  const call: TestShop['call'] = async (caller, route, input = {}) => {
    const {
      params = {},
      query,
      body,
      headers = {},
    } = input as { params?: Record<string, string>; query?: object; body?: unknown; headers?: Record<string, string> };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search =
      query && route.query ? new URLSearchParams(z.encode(route.query, query as never) as Record<string, string>) : '';
    const answer = await ask(
      caller,
      route.method,
      `${path}${search ? `?${search}` : ''}`,
      route.body && z.encode(route.body, body as never),
      headers,
    );
    if (answer.status >= 400) throw new Refused(answer.status, answer.body as Problem);
    return z.decode(route.reply, answer.body as never) as ReplyOf<typeof route>;
  };

  const close = async () => {
    await http.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...shop, http, payments, couriers, extensions, texts, routes, pool, call, ask, close };
}

async function builtPages() {
  ensurePages();
  return builtApp();
}

/** JSON, or the text of a file; binary files are read from `http.inject`. */
function bodyOf(text: string, type: unknown): Answer['body'] {
  if (text === '') return {};
  return /^(text\/csv|application\/pdf)/.test(String(type)) ? { text } : JSON.parse(text);
}
