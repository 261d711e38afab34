import { readApiUrl, readText, SettingError, type Setting } from './env-parsers.ts';

/** The keys of the SMS gateway and of WhatsApp. */
export type MessageKeys = {
  /** `null`: SMS go to a simulator and are not sent. */
  smsAuthKey: string | null;
  /** Without a trailing slash. */
  smsApiUrl: string;
  /** The last path segment of the URL for the gateway's delivery reports; null: the URL does not exist. */
  smsReportSecret: string | null;
  /** `null`: messages go to a simulator if the shop has no keys for SMS either; otherwise WhatsApp is disabled. */
  whatsApp: { token: string; phoneId: string } | null;
  whatsAppApiUrl: string;
  /** Verifies WhatsApp's webhooks; null: they are refused. */
  whatsAppAppSecret: string | null;
  /** The token that WhatsApp sends when it verifies the webhook's URL. */
  whatsAppVerifyToken: string | null;
};

type Named = <T>(name: string, otherwise: T) => Setting<T>;
const MIN_SECRET_LENGTH = 16;

/** @throws SettingError for half of a pair, and for a secret that is too short */
export function readMessages(setting: Named): MessageKeys {
  const token = readText(setting('WHATSAPP_TOKEN', ''));
  const phoneId = readText(setting('WHATSAPP_PHONE_ID', ''));
  if ((token === '') !== (phoneId === ''))
    throw new SettingError('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both, or neither.');
  if (!/^\d*$/.test(phoneId))
    throw new SettingError(`WHATSAPP_PHONE_ID is "${phoneId}": write the id of the phone number in Meta’s panel, digits only.`);
  return {
    smsAuthKey: readText(setting('SMS_AUTH_KEY', '')) || null,
    smsApiUrl: readApiUrl(setting('SMS_API_URL', 'https://control.msg91.com/api/v5')),
    smsReportSecret: readHidden(setting('SMS_REPORT_SECRET', null)),
    whatsApp: token === '' ? null : { token, phoneId },
    whatsAppApiUrl: readApiUrl(setting('WHATSAPP_API_URL', 'https://graph.facebook.com/v23.0')),
    whatsAppAppSecret: readHidden(setting('WHATSAPP_APP_SECRET', null)),
    whatsAppVerifyToken: readHidden(setting('WHATSAPP_VERIFY_TOKEN', null)),
  };
}

/** The value is a secret, so the error does not repeat it; it is part of a URL, so it has URL-safe characters only. */
function readHidden({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  if (text.length >= MIN_SECRET_LENGTH && /^[\w-]+$/.test(text)) return text;
  throw new SettingError(
    `${name} is too short or has other characters than letters, digits, - and _: write at least ${MIN_SECRET_LENGTH} (openssl rand -hex 16).`,
  );
}
