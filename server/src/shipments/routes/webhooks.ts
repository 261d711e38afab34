import type { FastifyInstance } from 'fastify';
import { courierWebhook, type BookedCourier } from '@shop/contract/couriers';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { handleCourierWebhook } from '../commands/handle-courier-webhook.ts';

/** Larger than any list of scans. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** Shiprocket's panel refuses a URL with its own name in it. */
const NAMES: Record<string, BookedCourier> = { shiprocket: 'shiprocket', aggregator: 'shiprocket', delhivery: 'delhivery' };

/** The webhook route of couriers. Its bodies are not the contract's JSON, so it is registered in a separate scope. */
export function courierWebhookRoutes(app: FastifyInstance, shop: AppContext, couriers: Couriers): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.post<{ Params: { name: string } }>(courierWebhook.path, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const name = Object.hasOwn(NAMES, request.params.name) ? NAMES[request.params.name] : undefined;
      const courier = name && couriers[name];
      if (!courier) throw new ShopError('not_found', 'There is no such courier.');
      if (!courier.verifyWebhook(request.headers))
        throw new ShopError('not_allowed', 'This message does not carry the courier’s token.');
      const events = courier.readWebhook(jsonOf(request.body));
      // A body that cannot be parsed is accepted, because it would be sent again for ever: polling finds its events.
      if (events) await handleCourierWebhook(shop, courier, events);
      else shop.log.warn({ event: 'courier.webhook_invalid', courier: courier.name }, 'a webhook of a courier could not be read');
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
