import type { FastifyInstance } from 'fastify';
import { courierWebhook } from '@shop/contract/couriers';
import { smsReportWebhook, whatsAppHandshake, whatsAppWebhook } from '@shop/contract/message-webhooks';
import { hostedCallback, methodReturn, razorpayWebhook } from '@shop/contract/payments';
import { unsubscribe } from '@shop/contract/unsubscribe';
import { gatewayRoutes } from '#checkout';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { messageWebhookRoutes } from '#messages';
import type { Gateways } from '#payments';
import { unsubscribeRoutes } from '#privacy';
import { courierWebhookRoutes } from '#shipments';
import type { OpenedTexts } from './texts.ts';

type Outside = { gateway: Gateways; couriers: Couriers; texts: OpenedTexts };

/** Routes beside the contract's JSON, because their signatures cover the raw bodies, or they are forms. */
export const WEBHOOKS = [
  razorpayWebhook,
  courierWebhook,
  whatsAppHandshake,
  whatsAppWebhook,
  smsReportWebhook,
  hostedCallback,
  methodReturn,
  unsubscribe,
];

/** Serves the webhooks of gateways, couriers, the SMS gateway, WhatsApp and mailboxes. */
export function mountWebhooks(api: FastifyInstance, shop: AppContext, { gateway, couriers, texts }: Outside): void {
  gatewayRoutes(api, shop, gateway);
  courierWebhookRoutes(api, shop, couriers);
  messageWebhookRoutes(api, shop, texts.secrets);
  unsubscribeRoutes(api, shop);
}
