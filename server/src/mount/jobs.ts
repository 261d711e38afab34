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
import { apiKeyJobs, webhookJobs } from '#integrations';
import { attachInvoice, invoiceJobs } from '#invoices';
import { messageSimulatorJobs } from '#message-simulator';
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
import { pushJobs } from '#push';
import { wishlistJobs } from '#wishlist';
import { returnJobs } from '#returns';
import { shipmentJobs } from '#shipments';
import { linksOf } from './links.ts';
import type { OpenedTexts } from './texts.ts';
import type { Payments } from './payments.ts';
import type { OpenedCouriers } from './couriers.ts';

/** The services that app.ts opened for the modules. */
export type Opened = { payments: Payments; couriers: OpenedCouriers; extensions: Extensions; texts: OpenedTexts };

/** The jobs of every module; started by the process that listens, not by a command that only reads. */
export async function startModuleJobs(
  shop: AppContext,
  { payments, couriers: openedCouriers, extensions, texts }: Opened,
): Promise<void> {
  const { gateway, simulator } = payments;
  const { couriers, simulator: courierSimulator } = openedCouriers;
  await mailJobs(shop, { findLink: linksOf(shop), enclose: attachInvoice(shop), texts: texts.gateways });
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
    pushJobs,
    cartJobs,
    deskJobs,
    studioJobs,
    errorJobs,
    analyticsJobs,
    apiKeyJobs,
    setupJobs,
  ];
  extensionJobs(shop, extensions);
  await webhookJobs({ ...shop, extensions });
  await returnJobs(shop, couriers);
  await shipmentJobs(shop, couriers);
  for (const begin of modules) await begin(shop);
  if (simulator) await simulatorJobs(simulator.context);
  if (texts.simulator) await messageSimulatorJobs(texts.simulator);
  if (courierSimulator) await courierSimulatorJobs(courierSimulator.context);
}
