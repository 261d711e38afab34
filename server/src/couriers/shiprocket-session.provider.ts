import { done, failed, type Outcome } from './courier.ts';
import { jsonOf, parsed, send, type CourierConnection, type CourierReply } from './request.provider.ts';
import { Login, Refusal } from './shiprocket-schemas.ts';
import * as z from 'zod/mini';

const TITLE = 'Shiprocket';

/** Requests with a token, which is valid for ten days; a refused token is renewed once. */
export type ShiprocketSession = {
  get: (path: string) => Promise<Outcome<CourierReply>>;
  post: (path: string, body: object) => Promise<Outcome<CourierReply>>;
};

export function openSession(settings: CourierConnection & { email: string; password: string }): ShiprocketSession {
  const { apiUrl, email, password } = settings;
  let token: string | null = null;

  async function login(): Promise<Outcome<string>> {
    const body = JSON.stringify({ email, password });
    const reply = await send(settings, { url: `${apiUrl}/auth/login`, method: 'POST', headers: JSON_TYPE, body }, TITLE);
    if (!reply.ok) return reply;
    if (reply.value.status >= 400) return failed('refused', `${TITLE} refused the email or password of its settings.`);
    const read = parsed(reply.value, Login, { title: TITLE, writes: false });
    if (read.ok) token = read.value.token;
    return read.ok ? done(read.value.token) : read;
  }

  async function request(path: string, body: object | undefined): Promise<Outcome<CourierReply>> {
    const current = token === null ? await login() : done(token);
    if (!current.ok) return current;
    const first = await ask(current.value, path, body);
    if (!first.ok || first.value.status !== 401) return first;
    const renewed = await login();
    return renewed.ok ? ask(renewed.value, path, body) : renewed;
  }

  const ask = (bearer: string, path: string, body: object | undefined) =>
    send(
      settings,
      {
        url: apiUrl + path,
        headers: { ...JSON_TYPE, authorization: `Bearer ${bearer}` },
        ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body), writes: true }),
      },
      TITLE,
    );

  return {
    get: async (path) => understood(await request(path, undefined)),
    post: async (path, body) => understood(await request(path, body)),
  };
}

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };

/** Maps a refusal to Shiprocket's own message. */
function understood(reply: Outcome<CourierReply>): Outcome<CourierReply> {
  if (!reply.ok || reply.value.status < 400) return reply;
  const { data } = z.safeParse(Refusal, jsonOf(reply.value));
  const fields = Object.values(data?.errors ?? {}).flat();
  const words = fields.length > 0 ? fields.join(' ') : data?.message;
  return failed('refused', words ? `${TITLE}: ${words}` : `${TITLE} refused the request (${reply.value.status}).`);
}
