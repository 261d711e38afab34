/** The process: reads the settings, opens database, shop and ports, and closes them in reverse order when it is stopped. */
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { ensureFirstAdmin, firstAdmin } from '#accounts';
import { createApp, startJobs } from '#app';
import { DEMO_CUSTOMER, hasDemoCustomer, leaveDemo, seedDemo } from '#demo';
import { announce, createLog } from '#infra/logging';
import { ensureDataDir } from '#infra/config';
import { handOverPassword } from '#infra/logging';
import { StartupError } from '#kernel/startup-error';
import { type Config, insecureConnections, readConfig } from '#infra/config';
import { migrate, openPostgres } from '#infra/database';
import { builtApp, devApp } from '#infra/page-cache';
import type { ErrorReports } from '#infra/logging';
import { checkPorts, listenAt } from '#infra/http';
import { isDiskFull } from '#infra/embedded-postgres';

const NPM_POLL_MS = 500; // ms
/** Longer than any request may take. Requests still running after it are aborted. */
const MAX_CLOSE_MS = 30_000; // ms

/** Functions that close what was opened, called in reverse order. */
const closers: (() => Promise<void>)[] = [];

let isClosing = false;

/** Counts uncaught errors once the shop is created. The jobs store the count during the shutdown. */
let report: ErrorReports['report'] = () => {};

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    await openShop(config);
  } catch (error) {
    if (isClosing) return; // errors during the shutdown are expected
    await closeAll().catch(() => {});
    endWith(reasonOf(error));
  }
}

/** Opens everything, and logs what the operator has to know. */
async function openShop(config: Config): Promise<void> {
  const log = createLog(config);
  for (const sentence of insecureConnections(config)) log.warn({ event: 'config.insecure_connection' }, sentence);
  closeOnSignal(log);
  closeWithNpm();
  ensureDataDir(config.dataDir);
  const lost = (why: StartupError): never => endWith(why.message);
  const { db, pool, kind } = await opened(openPostgres({ config, log, lost }), (it) => it.close());
  // Only a database of one's own may have other instances, which sell meanwhile.
  await migrate(pool, undefined, kind === 'embedded' ? 'together' : 'oneByOne');
  await checkPorts(config);

  const site = process.argv.includes('--dev') ? await devApp() : await builtApp();
  const app = createApp({ config, db, pool, log, now: () => new Date(), site });
  const { http, shop, payments, couriers, extensions, texts } = await opened(app, (it) => it.http.close());
  report = shop.errors.report;
  // Demo data before staff: a start that was interrupted in between still counts as the first one, and continues with them.
  const isFirstStart = (await firstAdmin(db)) === undefined;
  if (config.demo ?? (kind === 'embedded' && isFirstStart)) await seedDemo(shop);
  if (config.razorpay) await leaveDemo(shop);
  const { email, password } = await ensureFirstAdmin({ db, email: config.adminEmail, password: config.adminPassword });
  // Printed at once: a generated password is never shown again, whatever interrupts the rest of the start.
  announceAdmin(config, { email, password });
  if (await hasDemoCustomer(db))
    announce('demo.customer', `Demo customer: ${DEMO_CUSTOMER.email}, password ${DEMO_CUSTOMER.password}`);
  await startJobs({ shop, payments, couriers, extensions, texts });
  await listenAt(http, config);
  if (payments.simulator)
    announce(
      'payments.simulated',
      'Test payments: there are no Razorpay keys, so cards and UPI are simulated and nothing is charged.',
    );
  if (couriers.simulator)
    announce(
      'couriers.simulated',
      'Test couriers: there are no keys of a courier, so bookings are simulated and nothing is sent.',
    );
  announce('server.listening', `Server listening at ${config.publicUrl}`);
}

function announceAdmin({ publicUrl, dataDir }: Config, { email, password }: { email: string; password: string | null }): void {
  const loginUrl = `${publicUrl}/login`;
  const how = password === null ? '' : `, ${handOverPassword({ email, password, loginUrl }, dataDir)}`;
  announce('admin.login', `Admin: ${email}${how}. Staff log in at ${loginUrl}`);
}

/** Registers the close function before the resource is open, because the stop signal may come in between. */
function opened<T>(opening: Promise<T>, close: (it: T) => Promise<unknown>): Promise<T> {
  closers.push(async () => {
    const it = await opening.catch(() => null);
    if (it !== null) await close(it);
  });
  return opening;
}

/** Finishes running requests, then shuts the database down. A second signal is ignored: npm forwards the first one twice. */
function closeOnSignal(log: FastifyBaseLogger): void {
  const logger = {
    error: (problem: unknown) => log.fatal({ event: 'process.shutdown_failed', err: problem }, 'shutdown failed'),
  };
  // An unhandled rejection is a bug, but no reason to stop the shop for its customers.
  process.on('unhandledRejection', (err) => {
    log.error({ event: 'process.unhandled_rejection', err }, 'unhandled promise rejection');
    report(err, { source: 'process', place: 'unhandled promise rejection' });
  });
  const skip: closeWithGrace.AllEvents[] = ['unhandledRejection'];
  closeWithGrace({ delay: MAX_CLOSE_MS, logger, skip, onSecondSignal: () => {} }, async ({ err }) => {
    isClosing = true;
    if (err) {
      log.fatal({ event: 'process.uncaught_exception', err }, 'closing after an uncaught exception');
      report(err, { source: 'process', place: 'uncaught exception' });
    }
    await closeAll();
  });
}

/** npm starts this process through a shell, which may end by a signal without forwarding it, so the parent is polled. */
function closeWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, NPM_POLL_MS).unref();
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
}

/** One sentence for an error that a shopkeeper can fix; the whole stack for any other. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(`${'code' in error ? String(error.code) : ''} ${error.message}`))
    return 'The disk is full: free some space, then start again.';
  return error.stack ?? error.message;
}

function endWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

await main();
