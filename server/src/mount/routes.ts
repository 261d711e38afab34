import type { AppContext } from '#infra/app-context';
import { accountRoutes } from '#accounts';
import { addressRoutes } from '#addresses';
import { analyticsRoutes } from '#analytics';
import { auditRoutes } from '#audit';
import { cartRoutes } from '#cart';
import { catalogueRoutes, assignOffer } from '#catalogue';
import { checkoutRoutes } from '#checkout';
import { contentRoutes } from '#content';
import { couponRoutes } from '#coupons';
import { creditRoutes } from '#credit';
import { giftCardRoutes } from '#gift-cards';
import { courierRoutes, type Couriers } from '#couriers';
import { deskRoutes } from '#desk';
import { draftRoutes } from '#drafts';
import { deliveryRoutes } from '#delivery';
import { enquiryRoutes } from '#enquiries';
import { errorRoutes } from '#errors';
import { extensionRoutes, type Extensions } from '#extensions';
import { fulfilmentRoutes } from '#fulfilment';
import { integrationRoutes, webhookRoutes } from '#integrations';
import { invoiceRoutes, syncTaxDocuments } from '#invoices';
import { mailRoutes } from '#messages';
import { offerRoutes } from '#offers';
import { refundRoutes } from '#orders/refunds';
import { orderRoutes } from '#orders';
import type { Gateways } from '#payments';
import { promotionRoutes } from '#promotions';
import { reviewRoutes } from '#reviews';
import { sizingRoutes } from '#sizing';
import { returnRoutes } from '#returns';
import { pastOrderRoutes } from '#past-orders';
import { privacyRoutes } from '#privacy';
import { reportRoutes } from '#reports';
import { settingsRoutes } from '#settings';
import { setupRoutes } from '#setup';
import { shipmentRoutes } from '#shipments';
import { settlementRoutes } from '#settlements';
import { productionRoutes } from '#production';
import { studioRoutes } from '#studio';
import { stockAlertRoutes } from '#stock-alerts';
import { pushRoutes } from '#push';
import { savedViewRoutes } from '#saved-views';
import { wishlistRoutes } from '#wishlist';
import { linksOf } from './links.ts';
import type { OpenedTexts } from './texts.ts';

const ROUTES: ((shop: AppContext, gateway: Gateways, couriers: Couriers) => void)[] = [
  accountRoutes,
  settingsRoutes,
  auditRoutes,
  catalogueRoutes,
  (shop) => offerRoutes(shop, assignOffer),
  couponRoutes,
  creditRoutes,
  giftCardRoutes,
  promotionRoutes,
  cartRoutes,
  wishlistRoutes,
  studioRoutes,
  productionRoutes,
  stockAlertRoutes,
  settlementRoutes,
  addressRoutes,
  deliveryRoutes,
  checkoutRoutes,
  draftRoutes,
  orderRoutes,
  pastOrderRoutes,
  (shop) => refundRoutes(shop, syncTaxDocuments),
  invoiceRoutes,
  (shop, _gateway, couriers) => courierRoutes(shop, couriers),
  (shop, _gateway, couriers) => shipmentRoutes(shop, couriers),
  fulfilmentRoutes,
  (shop, _gateway, couriers) => deskRoutes(shop, couriers),
  (shop, _gateway, couriers) => returnRoutes(shop, couriers),
  reportRoutes,
  errorRoutes,
  analyticsRoutes,
  enquiryRoutes,
  reviewRoutes,
  sizingRoutes,
  privacyRoutes,
  pushRoutes,
  savedViewRoutes,
  integrationRoutes,
  webhookRoutes,
  setupRoutes,
];

/** The external services of the shop. */
type Outside = { gateway: Gateways; couriers: Couriers; extensions: Extensions; texts: OpenedTexts };

/** Serves the routes of every module. */
export function mountRoutes(shop: AppContext, { gateway, couriers, extensions, texts }: Outside): void {
  mailRoutes(shop, { findLink: linksOf(shop), gateways: texts.gateways });
  extensionRoutes(shop, extensions);
  contentRoutes(shop, extensions.blocks);
  for (const routesOf of ROUTES) routesOf(shop, gateway, couriers);
}
