import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An SMS gateway that records its messages, and has configurable responses. */
export type SmsGateway = {
  /** The settings for a shop to use it. */
  env: Record<string, string>;
  requests: unknown[];
  /** Sets its next responses; a success without a body. */
  answer: (status: number, body?: string) => void;
  close: () => Promise<void>;
};

export async function openSmsGateway(): Promise<SmsGateway> {
  const requests: unknown[] = [];
  const next = { status: 200, body: '' };
  const server = createServer((request, response) => {
    const respond = async () => {
      requests.push(JSON.parse(await text(request)));
      const success = JSON.stringify({ type: 'success', message: `id-${requests.length}` });
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body || success);
    };
    void respond();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: { SMS_AUTH_KEY: 'key', SMS_API_URL: `http://127.0.0.1:${port}/api/v5` },
    requests,
    answer: (status, body = '') => Object.assign(next, { status, body }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
