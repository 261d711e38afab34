/**
 * Delivery: the location of each PIN code, zones with fees and days, delivery dates, and the availability of cash on
 * delivery. Owns the columns `delivery` and `delivery_updated_at` of shop_settings.
 */
export { chargesFor, codProblem, hasDeliveryRules, type Charges } from './charges.ts';
export { locatePin, PIN, type PinLocation } from './pincodes.ts';
export { promiseDeliveryDate, workdayAfter } from './promise.ts';
export { deliverySettings, productionDays, parseDelivery } from './queries.ts';
export { deliveryRoutes } from './routes.ts';
export { stateOfAddress, stateOfPin } from './state-of-address.ts';
export { removeSampleDelivery, setSampleDelivery } from './steps/sample-delivery.ts';
export { zoneOf, type ZoneMatch } from './zones.ts';
