import type { AppContext } from '#infra/app-context';
import { accountJobs } from '#accounts';
import { analyticsJobs } from '#analytics';
import { giftCardJobs } from '#gift-cards';
import { importJobs, stocktakeJobs } from '#catalogue';
import { cartJobs } from '#cart';
import { checkoutJobs } from '#checkout';
import { courierSimulatorJobs } from '#courier-simulator';
import { deskJobs } from '#desk';
import { draftJobs } from '#drafts';
import { errorJobs } from '#errors';
import { extensionJobs, type Extensions } from '#extensions';
import { webhookJobs } from '#integrations';
import { attachInvoice, invoiceJobs } from '#invoices';
import { mailJobs } from '#messages';
import { mediaJobs } from '#media';
import { refundJobs } from '#orders/refunds';
import { setupJobs } from '#setup';
import { simulatorJobs } from '#razorpay-simulator';
import { privacyJobs } from '#privacy';
import { reportJobs } from '#reports';
import { reviewJobs } from '#reviews';
import { studioJobs } from '#studio';
import { stockAlertJobs } from '#stock-alerts';
import { wishlistJobs } from '#wishlist';
import { returnJobs } from '#returns';
import { shipmentJobs } from '#shipments';
import type { Gateways } from '#payments';
import { linksOf } from './links.ts';
import { textsOf } from './texts.ts';
import type { Simulator } from '#razorpay-simulator';
import type { OpenedCouriers } from './couriers.ts';

/** The payment gateway, and its simulator where the shop has no keys. */
export type Payments = { gateway: Gateways; simulator: Simulator | null };

/** What app.ts opened for the modules. */
export type Opened = { payments: Payments; couriers: OpenedCouriers; extensions: Extensions };

/** The jobs of every module; begun by the process that listens, not by one that only looks something up. */
export async function startModuleJobs(
  shop: AppContext,
  { payments, couriers: openedCouriers, extensions }: Opened,
): Promise<void> {
  const { gateway, simulator } = payments;
  const { couriers, simulator: courierSimulator } = openedCouriers;
  await mailJobs(shop, { findLink: linksOf(shop), enclose: attachInvoice(shop), texts: textsOf(shop.config, extensions) });
  await checkoutJobs(shop, gateway);
  await refundJobs(shop, gateway);
  await giftCardJobs(shop, gateway);
  const modules = [
    accountJobs,
    mediaJobs,
    importJobs,
    stocktakeJobs,
    invoiceJobs,
    draftJobs,
    privacyJobs,
    reportJobs,
    reviewJobs,
    stockAlertJobs,
    wishlistJobs,
    cartJobs,
    deskJobs,
    studioJobs,
    errorJobs,
    analyticsJobs,
    setupJobs,
  ];
  extensionJobs(shop, extensions);
  await webhookJobs({ ...shop, extensions });
  await returnJobs(shop, couriers);
  await shipmentJobs(shop, couriers);
  for (const begin of modules) await begin(shop);
  if (simulator) await simulatorJobs(simulator.context);
  if (courierSimulator) await courierSimulatorJobs(courierSimulator.context);
}
