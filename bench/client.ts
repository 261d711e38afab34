import { Agent, request } from 'node:http';

/** A request of a customer or a member of staff to the shop's API. */
export type BenchRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; token: string; body?: object };

/** Connections stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request and returns the status once the whole response is read. By Node's plain client, since the client shares the
 * machine with the measured shop: `fetch` would take four times its processor time for each request.
 */
export function send(address: string, { method, path, token, body }: BenchRequest): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api${path}`, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    asking.once('error', reject);
    asking.end(text);
  });
}

/** Opens an account in the measured shop. */
export async function signUp(address: string, email: string): Promise<void> {
  await post(`${address}/api/signup`, { name: 'Bench Customer', email, password: 'warp-and-weft', phone: '9847012345' });
}

/** An access token for the account. */
export async function signInForToken(address: string, account: { email: string; password: string }): Promise<string> {
  const { accessToken } = await post(`${address}/api/login`, account);
  return String(accessToken);
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
