import { resolve } from 'node:path';
import { type BackupSettings, readBackup } from './backup-settings.ts';
import { type CourierKeys, readCouriers } from './courier-settings.ts';
import { readExtensions } from './extension-settings.ts';
import { type ConnectionSettings, insecureConnections } from './insecure-connections.ts';
import { type MessageKeys, readMessages } from './message-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry-settings.ts';
import {
  readAccess,
  readApiUrl,
  readBucket,
  readChoice,
  readDatabaseUrl,
  readDuration,
  readEmail,
  readMetricsPort,
  readPassword,
  readPort,
  readPublicUrl,
  readSecret,
  readSender,
  readSmtpUrl,
  readSwitch,
  readText,
  readTokenTtl,
  readTrustProxy,
  type S3Config,
  SettingError,
  type Setting,
  type StorefrontAccess,
} from './env-parsers.ts';

export { type S3Config, SettingError, type StorefrontAccess } from './env-parsers.ts';

/** The settings from the environment. `null` means unset, so a default applies. */
export type Config = CourierKeys &
  MessageKeys & {
    port: number;
    host: string;
    /** Public URL of the shop, without a trailing slash. */
    publicUrl: string;
    /** Absolute path; holds the embedded database and the images. */
    dataDir: string;
    /** URL of an external PostgreSQL; null uses the embedded one. */
    databaseUrl: string | null;
    /** Bucket for images instead of `dataDir`. */
    bucket: S3Config | null;
    /** Nightly backups and their copies. */
    backup: BackupSettings;
    /** Name of the extension that stores images; null if none does. */
    mediaExtension: string | null;
    /** Extension modules: paths or names of packages. */
    extensions: readonly string[];
    /** The environment's EXT_ variables, the only ones that extensions see. */
    extensionSettings: Record<string, string>;
    /** Port where `/metrics` needs no login. On the shop's own port only staff may read it. */
    metricsPort: number | null;
    /** Where spans and metrics are sent; null disables telemetry. */
    telemetry: TelemetryConfig | null;
    /** `null`: the shop generates a secret once and stores it in the database. */
    jwtSecret: string | null;
    /** The previous or next key: tokens that it signed and texts that it encrypted are accepted too. `null`: there is none. */
    jwtSecretPrevious: string | null;
    /** In milliseconds. */
    accessTokenTtl: number;
    adminEmail: string | null;
    adminPassword: string | null;
    /** `null`: demo data for an empty embedded database, none otherwise. */
    demo: boolean | null;
    /** `null`: the owner's setting applies. */
    storefrontAccess: StorefrontAccess | null;
    /** The mail server. `null`: mails are shown in the admin and not sent. */
    smtpUrl: string | null;
    /**
     * Sender of the shop's mails: a name and an address in angle brackets, or an address alone, to which the shop's name is
     * added.
     */
    mailFrom: string;
    /** The gateway's keys; `null`: the shop uses the simulator, and nothing is charged. */
    razorpay: { keyId: string; keySecret: string } | null;
    /** Verifies the gateway's webhooks. `null` only without keys. */
    razorpayWebhookSecret: string | null;
    /** Without a trailing slash. */
    razorpayApiUrl: string;
    /** Milliseconds for which the goods of an unpaid card order are reserved. */
    paymentWindow: number;
    /** Milliseconds between two polls of an unpaid order; `null`: after 1, 5, 15 and 60 minutes, then hourly for three days. */
    reconcileEvery: number | null;
    /** Whether the start fails if a connection to another machine has no TLS. By default it does in a shop with keys. */
    requireTls: boolean;
    /** Whether orders per account are limited; disabled for load tests only. */
    orderLimits: boolean;
    /** Milliseconds that the event loop may be late before browsing is refused with 503. */
    maxEventLoopDelay: number;
    /** Milliseconds after which an idle connection is closed; longer than a proxy in front reuses it. */
    keepAliveTimeout: number;
    /** Whether webhooks may go to a private network without https: for tests and tunnels. */
    webhooksToPrivate: boolean;
    /** Proxies whose X-Forwarded-For is trusted for the client's IP: none, a number of hops, or these addresses. */
    trustProxy: false | number | string[];
    logLevel: (typeof LOG_LEVELS)[number];
  };

type Env = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MINUTE = 60_000;

/**
 * Reads the settings. An empty value counts as unset, because container files pass settings as empty text. Throws
 * SettingError for the first wrong one.
 */
export function readConfig(environment: Env, isRoot = process.getuid?.() === 0): Config {
  const env = withSecretFiles(environment);
  const setting = <T>(name: string, otherwise: T): Setting<T> => ({ name, text: env[name]?.trim() || undefined, otherwise });
  const port = readPort(setting('PORT', 3000));
  const publicUrl = readPublicUrl(setting('PUBLIC_URL', `http://localhost:${port}`));

  const config = {
    port,
    host: readText(setting('HOST', '0.0.0.0')),
    publicUrl,
    dataDir: resolve(readText(setting('DATA_DIR', isRoot ? '/var/lib/selvedge' : 'data'))),
    databaseUrl: readDatabaseUrl(setting('DATABASE_URL', null)),
    bucket: readBucket(setting('MEDIA_URL', null)),
    ...readExtensions(setting, env),
    metricsPort: readMetricsPort(setting('METRICS_PORT', null), port),
    jwtSecret: readSecret(setting('JWT_SECRET', null)),
    jwtSecretPrevious: readSecret(setting('JWT_SECRET_PREVIOUS', null)),
    accessTokenTtl: readTokenTtl(setting('ACCESS_TOKEN_TTL', 15 * MINUTE)),
    adminEmail: readEmail(setting('ADMIN_EMAIL', null)),
    adminPassword: readPassword(setting('ADMIN_PASSWORD', null)),
    demo: readSwitch(setting('DEMO', null)),
    storefrontAccess: readAccess(setting('STOREFRONT_ACCESS', null)),
    smtpUrl: readSmtpUrl(setting('SMTP_URL', null)),
    mailFrom: readSender(setting('MAIL_FROM', `shop@${new URL(publicUrl).hostname}`)),
    trustProxy: readTrustProxy(setting('TRUST_PROXY', false)),
    logLevel: readChoice(setting<Config['logLevel']>('LOG_LEVEL', 'info'), LOG_LEVELS),
    orderLimits: readSwitch(setting('ORDER_LIMITS', null)) ?? true,
    maxEventLoopDelay: readDuration(setting('MAX_EVENT_LOOP_DELAY', 2000)),
    keepAliveTimeout: readDuration(setting('KEEP_ALIVE_TIMEOUT', 5000)),
    webhooksToPrivate: readSwitch(setting('WEBHOOKS_TO_PRIVATE', null)) ?? false,
    ...readTelemetry(setting),
    ...readBackup(setting),
    ...readPayments(setting),
    ...readCouriers(setting),
    ...readMessages(setting),
  };
  refuseHalfLive(config);
  const requireTls = readSwitch(setting('REQUIRE_TLS', null)) ?? config.razorpay !== null;
  if (requireTls) refuseInsecureConnections(config);
  // A shop with real payments gets no sample orders.
  return { ...config, requireTls, ...(config.razorpay && { demo: false }) };
}

type Named = <T>(name: string, otherwise: T) => Setting<T>;

function readPayments(setting: Named) {
  const keyId = readText(setting('RAZORPAY_KEY_ID', ''));
  const keySecret = readText(setting('RAZORPAY_KEY_SECRET', ''));
  if ((keyId === '') !== (keySecret === ''))
    throw new SettingError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: set both, or neither.');
  const window = setting('PAYMENT_WINDOW', 30 * MINUTE);
  const every = setting('RECONCILE_EVERY', null);
  return {
    razorpay: keyId === '' ? null : { keyId, keySecret },
    razorpayWebhookSecret: readText(setting('RAZORPAY_WEBHOOK_SECRET', '')) || null,
    razorpayApiUrl: readApiUrl(setting('RAZORPAY_API_URL', 'https://api.razorpay.com/v1')),
    paymentWindow: readDuration(window),
    reconcileEvery: every.text === undefined ? null : readDuration({ ...every, otherwise: 0 }),
  };
}

type MoneySettings = Pick<Config, 'razorpay' | 'razorpayWebhookSecret' | 'demo' | 'publicUrl'>;

/** A shop with keys takes real payments, so it must have no demo data and no unprotected secret (behaviour.md, Settings). */
function refuseHalfLive({ razorpay, razorpayWebhookSecret, demo, publicUrl }: MoneySettings): void {
  if (razorpay === null) return;
  if (razorpayWebhookSecret === null)
    throw new SettingError('RAZORPAY_WEBHOOK_SECRET is missing: write the secret of the webhook from Razorpay’s dashboard.');
  if (razorpayWebhookSecret === razorpay.keySecret)
    throw new SettingError('RAZORPAY_WEBHOOK_SECRET is the same as RAZORPAY_KEY_SECRET: give the webhook a secret of its own.');
  if (demo === true) throw new SettingError('DEMO is 1, but with Razorpay keys the shop takes real money: leave DEMO out.');
  if (!publicUrl.startsWith('https:'))
    throw new SettingError(
      `PUBLIC_URL is "${publicUrl}": a shop that takes real money needs https, for instance PUBLIC_URL=https://shop.example.`,
    );
}

/**
 * The first connection that leaves this machine unencrypted (OWASP ASVS 5.0, 12.3.1). Whether a tunnel encrypts it, only the
 * operator knows.
 */
function refuseInsecureConnections(config: ConnectionSettings): void {
  const [sentence] = insecureConnections(config);
  if (sentence) throw new SettingError(`${sentence} If a tunnel of yours lies beneath, set REQUIRE_TLS=0.`);
}
