import { readFileSync } from 'node:fs';
import { SettingError } from './env-parsers.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret: each may be in a file, because containers and systemd pass secrets as files. */
export const SECRETS = [
  'DATABASE_URL',
  'MEDIA_URL',
  'BACKUP_URL',
  'BACKUP_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'SMS_AUTH_KEY',
  'SMS_REPORT_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'DELHIVERY_TOKEN',
  'DELHIVERY_WEBHOOK_TOKEN',
] as const;

/** Replaces each `<NAME>_FILE` by the content of its file. @throws SettingError, which repeats no secret */
export function withSecretFiles(env: Env): Env {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (env[name]?.trim()) throw new SettingError(`${name} and ${name}_FILE are both set: leave one out.`);
    return [[name, contentOf(`${name}_FILE`, file)] as const];
  });
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) };
}

function contentOf(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new SettingError(`${setting}: the file ${file} cannot be read (${reason}).`);
  }
  if (text === '') throw new SettingError(`${setting}: the file ${file} is empty.`);
  return text;
}
