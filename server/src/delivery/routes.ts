import { readDelivery, readShippingRates } from '@shop/contract/delivery';
import { readDeliverySettings, saveDeliverySettings as saveDeliverySettingsCall } from '@shop/contract/delivery-settings';
import { variantsForSale } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { SETTINGS } from '#settings';
import { chargesFor, codProblem } from './charges.ts';
import { saveDeliverySettings } from './commands/save-delivery-settings.ts';
import { locatePin } from './pincodes.ts';
import { promiseDeliveryDate } from './promise.ts';
import { deliverySettings, productionDays } from './queries.ts';
import { shippingRates } from './shipping-rates.ts';
import { zoneOf } from './zones.ts';

export function deliveryRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(readDelivery, async ({ query: { pincode, variantId, custom } }) => {
    const place = locatePin(pincode);
    if (!place) throw new ShopError('no_such_pincode', 'This PIN code does not exist. Please check it.');
    const { delivery } = await deliverySettings(db);
    const match = zoneOf(delivery, pincode);
    const variant = variantId === undefined ? undefined : (await variantsForSale(db, [variantId], now())).get(variantId);
    const { fee, freeFrom } = chargesFor(delivery, { match, paymentMethod: undefined });
    const making = custom === 'yes' ? await productionDays(db) : 0;
    const promise =
      match.kind === 'zone' ? promiseDeliveryDate(delivery, { ...match.zone, productionDays: making }, now()) : null;
    const serviceable = match.kind !== 'none';
    const reason = serviceable
      ? codProblem(delivery, { match, goods: variant?.unit ?? null, failedParcels: 0 })
      : 'We do not deliver to this PIN code.';
    return {
      pincode,
      serviceable,
      district: place.district,
      state: place.states.join(' or '),
      cod: { available: reason === '', reason },
      fee,
      freeFrom,
      dispatchBy: promise?.dispatchBy ?? null,
      earliest: promise?.earliest ?? null,
      latest: promise?.latest ?? null,
    };
  });

  serve(readShippingRates, async ({ tag }) => {
    tag([SETTINGS]);
    return { rates: shippingRates((await deliverySettings(db)).delivery) };
  });

  const settingsReply = async () => {
    const { delivery, updatedAt } = await deliverySettings(db);
    return { delivery, updatedAt: updatedAt.toISOString() };
  };
  serve(readDeliverySettings, settingsReply);
  serve(saveDeliverySettingsCall, async ({ caller, body: { updatedAt, ...edited } }) => {
    await saveDeliverySettings(shop, { actor: caller, edited, updatedAt });
    return { message: 'The delivery settings are saved.', ...(await settingsReply()) };
  });
}
