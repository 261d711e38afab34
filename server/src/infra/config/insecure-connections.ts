import { Client } from 'pg';
import type { CourierKeys } from './courier-settings.ts';
import type { S3Config } from './env-parsers.ts';

/** The settings of connections to other machines. */
export type ConnectionSettings = Pick<CourierKeys, 'shiprocketApiUrl' | 'delhiveryApiUrl'> & {
  databaseUrl: string | null;
  smtpUrl: string | null;
  bucket: S3Config | null;
  backup: { bucket: S3Config | null };
  razorpayApiUrl: string;
  smsApiUrl: string;
  whatsAppApiUrl: string;
};

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;
/** Whether the host is this machine: its loopback address, or a socket in a folder. */
const isHere = (host: string): boolean => host === '' || host.startsWith('/') || LOOPBACK.test(host);

/**
 * Lists the connections that leave this machine unencrypted: one sentence for each, with the setting to change. They end the
 * start if REQUIRE_TLS is set, and otherwise log a warning, because a tunnel may encrypt them.
 */
export function insecureConnections(config: ConnectionSettings): string[] {
  const { databaseUrl, smtpUrl, bucket } = config;
  return [
    ...ofDatabase(databaseUrl),
    ...ofMail(smtpUrl),
    ...ofWeb('MEDIA_URL', bucket?.address),
    ...ofWeb('BACKUP_URL', config.backup.bucket?.address),
    ...ofWeb('RAZORPAY_API_URL', config.razorpayApiUrl),
    ...ofWeb('SMS_API_URL', config.smsApiUrl),
    ...ofWeb('WHATSAPP_API_URL', config.whatsAppApiUrl),
    ...ofWeb('SHIPROCKET_API_URL', config.shiprocketApiUrl),
    ...ofWeb('DELHIVERY_API_URL', config.delhiveryApiUrl),
  ];
}

function ofDatabase(url: string | null): string[] {
  if (url === null) return [];
  const { host, ssl } = new Client({ connectionString: url }); // The client parses the URL like a real connection, with PGSSLMODE, and does not connect.
  return ssl || isHere(host) ? [] : [`DATABASE_URL reaches ${host} without TLS: add sslmode=verify-full to its address.`];
}

function ofMail(smtpUrl: string | null): string[] {
  const url = smtpUrl === null ? null : URL.parse(smtpUrl);
  if (url?.protocol !== 'smtp:' || isHere(url.hostname) || url.searchParams.get('requireTLS') === 'true') return [];
  return [`SMTP_URL speaks TLS to ${url.hostname} only if that offers it: write smtps://, or add ?requireTLS=true.`];
}

function ofWeb(setting: string, address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol !== 'http:' || isHere(url.hostname)
    ? []
    : [`${setting} reaches ${url.hostname} without TLS: write https://.`];
}
