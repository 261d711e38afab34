import * as z from 'zod/mini';
import { EVENT_TYPES, EVENTS, listEvents } from '@shop/contract/events';
import * as contract from '@shop/contract/webhooks';
import type { AppContext } from '#infra/app-context';
import { exampleOf } from '#infra/http/openapi-examples';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { createWebhook } from './commands/create-webhook.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { replayDelivery } from './commands/replay-delivery.ts';
import { retryDeliveries } from './commands/retry-deliveries.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { testWebhook } from './commands/test-webhook.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { signedMessage } from './steps/signed-message.ts';
import {
  deliveries,
  deliveryById,
  deliveryToSign,
  webhookById,
  webhookFigures,
  webhooks,
  type WebhookFigures,
} from './queries.ts';

/** The messages after a retry of none, whose next attempt is due already, and of one. */
const RETRIED = ['Their next attempt is due within a minute.', 'One event is sent now.'];

/** Shown where the value of a webhook's own header would be. */
const HIDDEN = '(hidden)';

/** Of a webhook that was made between the two queries. */
const NO_FIGURES: WebhookFigures = { lastDay: { tried: 0, delivered: 0 }, undelivered: 0, failingSince: null };

/** Every type with the JSON schema of its whole message, and a sample. */
const events = EVENT_TYPES.map((type) => {
  const { summary, data } = EVENTS[type];
  const message = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
  const schema = { ...z.toJSONSchema(message) };
  return { type, summary, schema, sample: exampleOf(schema) as Record<string, unknown> };
});

export function webhookRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  const webhookOf = async (id: string) => {
    const webhook = isId(id) ? await webhookById(db, id) : undefined;
    if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
    return webhook;
  };
  const by = ({ id, name }: { id: string; name: string }) => ({ id, name });

  serve(listEvents, async () => ({ events }));
  serve(contract.listWebhooks, async () => {
    const [listed, figures] = await Promise.all([webhooks(db), webhookFigures(db, shop.now())]);
    return { webhooks: listed.map((it) => ({ ...it, ...(figures.get(it._id) ?? NO_FIGURES) })) };
  });
  serve(contract.createWebhook, async ({ caller, body }) => {
    const { id, secret } = await createWebhook(shop, { owner: by(caller), body });
    const message = 'Webhook created. Copy its secret now: it is shown only once.';
    return { message, webhook: { ...(await webhookOf(id)), secret } };
  });
  serve(contract.updateWebhook, async ({ caller, params, body }) => {
    await updateWebhook(shop, { id: params.id, owner: by(caller), body });
    return { message: 'The webhook is saved.', webhook: await webhookOf(params.id) };
  });
  serve(contract.rotateWebhookSecret, async ({ caller, params }) => {
    const secret = await rotateSecret(shop, { id: params.id, owner: by(caller) });
    const message = 'Copy the new secret now: it is shown only once. The earlier one works for 24 hours more.';
    return { message, webhook: { ...(await webhookOf(params.id)), secret } };
  });
  serve(contract.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(shop, { id: params.id, owner: by(caller) });
    return { message: 'The webhook is deleted.' };
  });
  serve(contract.listDeliveries, async ({ params, query }) => {
    const { _id } = await webhookOf(params.id);
    return { deliveries: await deliveries(db, { webhookId: _id, ...query }) };
  });
  serve(contract.listAllDeliveries, async ({ query }) => ({ deliveries: await deliveries(db, query) }));
  serve(contract.readDeliveryRequest, async ({ params: { id } }) => {
    const delivery = isId(id) ? await deliveryToSign(db, id) : undefined;
    const message = delivery && (await signedMessage(shop, delivery));
    if (!message) throw new ShopError('not_found', 'There is no such delivery, or its secret cannot be read.');
    return delivery.headerName === null
      ? message
      : { ...message, headers: { ...message.headers, [delivery.headerName]: HIDDEN } };
  });
  serve(contract.replayDelivery, async ({ caller, params }) => {
    const id = await replayDelivery(shop, { id: params.id, owner: by(caller) });
    return { message: 'The event is sent once more.', delivery: await deliveryById(db, id) };
  });
  serve(contract.retryDeliveries, async ({ caller, params, query }) => {
    const since = query.since === undefined ? null : new Date(query.since);
    const count = await retryDeliveries(shop, { id: params.id, owner: by(caller), since });
    return { message: RETRIED[count] ?? `${count} events are sent now.`, count };
  });
  serve(contract.testWebhook, async ({ caller, params }) => {
    const id = await testWebhook(shop, { id: params.id, owner: by(caller) });
    return { message: 'The test event is on its way.', delivery: await deliveryById(db, id) };
  });
}
