import { Agent, request as sendRequest } from 'node:http';

/** A request of a customer or a member of staff to the shop's API. */
export type BenchRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; token: string; body?: object };

/** Connections stay open, like a browser's. */
const agent = new Agent({ keepAlive: true });

/** Sends a request to the shop's API and returns the status once the whole response is read. */
export function send(address: string, { method, path, token, body }: BenchRequest): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return request(`${address}/api${path}`, { method, headers, ...(text && { text }) });
}

/** `localAddress`: the client's IP address, such as another one of the loopback network for each visitor. */
type Sent = { method?: string; headers?: Record<string, string | number>; text?: string; localAddress?: string };

/**
 * The status of the response once it is read. By Node's plain client, since the client shares the machine with the measured
 * shop: `fetch` would take four times its processor time for each request.
 */
export function request(url: string, { method = 'GET', headers = {}, text, localAddress }: Sent = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = sendRequest(url, { method, headers, agent, localAddress }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sending.once('error', reject);
    sending.end(text);
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
