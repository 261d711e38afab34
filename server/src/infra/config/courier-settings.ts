import { readApiUrl, readText, SettingError, type Setting } from './env-parsers.ts';

/** The couriers' keys; null: the shop does not use that courier, or uses its simulator. */
export type CourierKeys = {
  shiprocket: { email: string; password: string } | null;
  /** Without a trailing slash. */
  shiprocketApiUrl: string;
  /** The token in the courier's webhooks; null: webhooks are refused, and the shop polls. */
  shiprocketWebhookToken: string | null;
  delhivery: { token: string } | null;
  delhiveryApiUrl: string;
  delhiveryWebhookToken: string | null;
};

type Named = <T>(name: string, otherwise: T) => Setting<T>;
const MIN_TOKEN_LENGTH = 16;

/** @throws SettingError for half of a pair, and for a webhook token that is too short */
export function readCouriers(setting: Named): CourierKeys {
  const email = readText(setting('SHIPROCKET_EMAIL', ''));
  const password = readText(setting('SHIPROCKET_PASSWORD', ''));
  if ((email === '') !== (password === ''))
    throw new SettingError('SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD belong together: set both, or neither.');
  const token = readText(setting('DELHIVERY_TOKEN', ''));
  return {
    shiprocket: email === '' ? null : { email, password },
    shiprocketApiUrl: readApiUrl(setting('SHIPROCKET_API_URL', 'https://apiv2.shiprocket.in/v1/external')),
    shiprocketWebhookToken: readToken(setting('SHIPROCKET_WEBHOOK_TOKEN', null)),
    delhivery: token === '' ? null : { token },
    delhiveryApiUrl: readOrigin(setting('DELHIVERY_API_URL', 'https://track.delhivery.com')),
    delhiveryWebhookToken: readToken(setting('DELHIVERY_WEBHOOK_TOKEN', null)),
  };
}

/** The value is a secret, so the error does not repeat it. */
function readToken({ name, text, otherwise }: Setting<null>): string | null {
  if (text === undefined) return otherwise;
  if (text.length >= MIN_TOKEN_LENGTH) return text;
  throw new SettingError(`${name} is too short: write at least ${MIN_TOKEN_LENGTH} characters of chance (openssl rand -hex 16).`);
}

function readOrigin({ name, text, otherwise }: Setting<string>): string {
  const url = URL.parse(text ?? otherwise);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) return url.origin;
  throw new SettingError(`${name} is "${text}": write an address without a path, for instance ${name}=${otherwise}.`);
}
