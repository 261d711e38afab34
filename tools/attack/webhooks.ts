import { createHmac } from 'node:crypto';
import type { Finding } from './findings.ts';
import type { TargetShop } from './target-shop.ts';

/** Secrets of a shop with keys; the service URLs point to a closed port. */
export const KEYS = {
  courier: 'attacked-courier-webhook-token-0001',
  whatsApp: 'attacked-whatsapp-app-secret-000001',
  sms: 'attacked-sms-report-secret-00000001',
  razorpay: 'attacked-razorpay-webhook-secret-01',
};
const NOWHERE = 'http://127.0.0.1:9';
export const KEYED_ENV: Record<string, string> = {
  DEMO: '0',
  PUBLIC_URL: 'https://shop.example',
  SHIPROCKET_EMAIL: 'api@selvedge.example',
  SHIPROCKET_PASSWORD: 'warp-and-weft-0001',
  SHIPROCKET_WEBHOOK_TOKEN: KEYS.courier,
  SHIPROCKET_API_URL: NOWHERE,
  DELHIVERY_TOKEN: 'attacked-delhivery-token-0000000001',
  DELHIVERY_WEBHOOK_TOKEN: KEYS.courier,
  DELHIVERY_API_URL: NOWHERE,
  RAZORPAY_KEY_ID: 'rzp_test_attacked000001',
  RAZORPAY_KEY_SECRET: 'attacked-razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: KEYS.razorpay,
  RAZORPAY_API_URL: NOWHERE,
  SMS_AUTH_KEY: 'attacked-sms-key',
  SMS_API_URL: NOWHERE,
  SMS_REPORT_SECRET: KEYS.sms,
  WHATSAPP_TOKEN: 'attacked-whatsapp-token',
  WHATSAPP_PHONE_ID: '100000000000001',
  WHATSAPP_API_URL: NOWHERE,
  WHATSAPP_APP_SECRET: KEYS.whatsApp,
  WHATSAPP_VERIFY_TOKEN: 'attacked-verify-token-0000000001',
};

/** Maximum response time of any webhook, in milliseconds. */
const MAX_ANSWER_MS = 5_000;
const AWB = '360000000001';

export type Attempt = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the response is as expected; a 5xx never is. */
  isSafe: (status: number) => boolean;
};

const refused = (status: number): boolean => status >= 400 && status < 500;
const absent = (status: number): boolean => status === 404;
const calm = (status: number): boolean => status < 500;

/** Sample payloads of the services. */
const EVENTS = {
  shiprocket: {
    awb: AWB,
    current_status: 'DELIVERED',
    shipment_status: 'DELIVERED',
    current_timestamp: '26 11 2026 11:43:52',
    scans: [],
  },
  delhivery: { Shipment: { AWB, Status: { Status: 'Delivered', StatusType: 'DL', StatusDateTime: '2026-11-26T11:43:52' } } },
  razorpay: { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_A', order_id: 'order_A', amount: 1 } } } },
  whatsApp: {
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { statuses: [{ id: 'w', status: 'read' }] } }] }],
  },
  sms: [{ requestId: 'r', report: [{ number: '919847012345', status: '1', date: '2026-11-26 11:43:52' }] }],
};

/** Malformed bodies, and one of two megabytes. */
const SHAPES: Record<string, string> = {
  'no body': '',
  null: 'null',
  'a number': '1e999',
  'a list': '[[],{},null,"",0]',
  'broken JSON': '{"awb":',
  'a NUL': JSON.stringify({ awb: '\u0000', Shipment: { AWB: '\u0000' } }),
  'other types': JSON.stringify({ awb: { $gt: '' }, scans: 'x', Shipment: [], entry: 5, payload: { payment: 'x' } }),
  'a prototype': '{"__proto__":{"awb":"1"},"constructor":{"prototype":{}}}',
  'ten thousand levels': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'ten thousand scans': JSON.stringify({
    awb: AWB,
    scans: Array.from({ length: 10_000 }, () => ({ date: 'x', 'sr-status': '7' })),
  }),
  'two megabytes': JSON.stringify({ awb: 'x'.repeat(2 * 1024 * 1024) }),
};

const TOKENS: Record<string, string | undefined> = {
  'no token': undefined,
  'an empty token': '',
  'another token': 'attacked-courier-webhook-token-0002',
  'a long token': 'x'.repeat(4_000),
};

const hmac = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex');
const JSON_TYPE = { 'content-type': 'application/json' };

type Service = {
  name: string;
  path: string;
  event: object;
  /** The path and headers of a body that carry this secret. */
  signed: (secret: string, body: string) => { path: string; headers: Record<string, string> };
  secret: string;
};

const SERVICES: readonly Service[] = [
  ...(['aggregator', 'shiprocket'] as const).map((name) => courier(name, 'x-api-key', EVENTS.shiprocket)),
  courier('delhivery', 'authorization', EVENTS.delhivery),
  signedBy('Razorpay', '/api/webhooks/razorpay', {
    event: EVENTS.razorpay,
    secret: KEYS.razorpay,
    header: 'x-razorpay-signature',
  }),
  signedBy('WhatsApp', '/api/webhooks/whatsapp', {
    event: EVENTS.whatsApp,
    secret: KEYS.whatsApp,
    header: 'x-hub-signature-256',
    prefix: 'sha256=',
  }),
  {
    name: 'the SMS gateway',
    path: '/api/webhooks/sms',
    event: EVENTS.sms,
    secret: KEYS.sms,
    signed: (secret) => ({ path: `/api/webhooks/sms/${encodeURIComponent(secret)}`, headers: {} }),
  },
];

function courier(name: string, header: string, event: object): Service {
  const path = `/api/webhooks/courier/${name}`;
  return { name, path, event, secret: KEYS.courier, signed: (secret) => ({ path, headers: { [header]: secret } }) };
}

type Signing = { event: object; secret: string; header: string; prefix?: string };

function signedBy(name: string, path: string, { event, secret, header, prefix = '' }: Signing): Service {
  return { name, path, event, secret, signed: (key, body) => ({ path, headers: { [header]: `${prefix}${hmac(key, body)}` } }) };
}

/** Forged webhooks, which every shop rejects, and malformed ones. */
export function forgedAttempts(): Attempt[] {
  return SERVICES.flatMap((service) => {
    const body = JSON.stringify(service.event);
    const send = (name: string, with_: { path: string; headers: Record<string, string> }, text: string): Attempt => ({
      name: `${service.name}: ${name}`,
      method: 'POST',
      path: with_.path,
      headers: { ...JSON_TYPE, ...with_.headers },
      body: text,
      isSafe: refused,
    });
    return [
      ...Object.entries(TOKENS).map(([name, token]) =>
        send(name, token === undefined ? { path: service.path, headers: {} } : service.signed(token, body), body),
      ),
      ...Object.entries(SHAPES).map(([name, text]) => send(`${name}, unsigned`, { path: service.path, headers: {} }, text)),
    ];
  });
}

/** Messages with the right secret in a shop with keys: replayed, changed after signing, and malformed. */
export function signedAttempts(): Attempt[] {
  return SERVICES.flatMap((service) => {
    const body = JSON.stringify(service.event);
    const send = (name: string, text: string, { isSafe = calm, signedText = text } = {}): Attempt => {
      const { path, headers } = service.signed(service.secret, signedText);
      return {
        name: `${service.name}: ${name}`,
        method: 'POST',
        path,
        headers: { ...JSON_TYPE, ...headers },
        body: text,
        isSafe,
      };
    };
    const isSignature =
      'x-razorpay-signature' in service.signed('', '').headers || 'x-hub-signature-256' in service.signed('', '').headers;
    return [
      send('a message', body),
      send('the same again', body),
      ...(isSignature ? [send('changed after signing', `${body} `, { isSafe: refused, signedText: body })] : []),
      ...Object.entries(SHAPES).map(([name, text]) => send(name, text, { isSafe: name === 'two megabytes' ? refused : calm })),
    ];
  });
}

const CONTROLS = [
  ['GET', '/courier-simulator/faults'],
  ['PUT', '/courier-simulator/faults'],
  ['POST', '/courier-simulator/advance'],
  ['GET', '/razorpay-simulator/faults'],
  ['PUT', '/razorpay-simulator/faults'],
] as const;

/**
 * The simulators' controls through a proxy, from another host's name, or with a wrong key. In a shop with keys they return
 * 404.
 */
export const controlAttempts = (hasKeys: boolean): Attempt[] =>
  CONTROLS.flatMap(([method, path]) =>
    Object.entries<Record<string, string>>({
      'through a proxy': { 'x-forwarded-for': '203.0.113.9' },
      'with a wrong key': { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' },
      ...(hasKeys && { 'from this machine': {} }),
    }).map(([name, headers]) => ({
      name: `${method} ${path} ${name}`,
      method,
      path,
      headers: { ...JSON_TYPE, ...headers },
      ...(method !== 'GET' && { body: '{}' }),
      isSafe: hasKeys ? absent : refused,
    })),
  );

/** Sends the attempts one after another. An unexpected, late or missing response is a finding. */
export async function runAttempts({ url }: Pick<TargetShop, 'url'>, attempts: readonly Attempt[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (where: string, what: string) => findings.push({ tool: 'webhooks', severity: 'high', where, what });
  for (const { name, method, path, headers, body, isSafe } of attempts) {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    try {
      const answer = await fetch(`${url}${path}`, { method, headers, signal, ...(body !== undefined && { body }) });
      await answer.arrayBuffer();
      if (!isSafe(answer.status)) add(`${name} (${method} ${path.slice(0, 80)})`, `it was answered with ${answer.status}`);
    } catch (error) {
      // A body beyond the limit may be cut off while it is sent.
      if (signal.aborted || (body?.length ?? 0) < 1024 * 1024) add(name, `it was not answered: ${String(error)}`);
    }
  }
  return findings;
}
