import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDispatcher } from '#integrations';
import { anAdmin, type Person } from './accounts.ts';
import { openTestShop, type TestShop } from './shop.ts';

export type ReceivedMessage = { path: string; headers: IncomingHttpHeaders; body: string };
/** Responds to a message of a path; without one the response is 200. */
type Respond = (response: ServerResponse) => void;

export type WebhookTest = {
  shop: TestShop;
  owner: Person;
  /** The receiver's address, its messages so far, and its responses by path, which a test may set. */
  base: string;
  received: ReceivedMessage[];
  responses: Map<string, Respond>;
  dispatcher: ReturnType<typeof createDispatcher>;
  /** The dispatcher's time, which a test moves ahead. */
  clock: { ahead: number; now: () => Date };
  /** Sends the due messages, and waits for the responses. */
  sendDue: () => Promise<void>;
  close: () => Promise<void>;
};

/** A shop whose webhooks may go to this machine, and a receiver of them. */
export async function openWebhookTest(): Promise<WebhookTest> {
  const received: ReceivedMessage[] = [];
  const responses = new Map<string, Respond>();
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      (responses.get(path) ?? ((it) => void it.end('ok')))(response);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const shop = await openTestShop({ env: { WEBHOOKS_TO_PRIVATE: '1' } });
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const dispatcher = createDispatcher({ ...shop, now: clock.now });
  return {
    shop,
    owner: await anAdmin(shop),
    base: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    received,
    responses,
    dispatcher,
    clock,
    async sendDue() {
      await dispatcher.tick();
      await dispatcher.idle();
    },
    async close() {
      await dispatcher.stop();
      await shop.close();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}
