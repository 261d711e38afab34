/**
 * Couriers: services that are booked through their API, Shiprocket and Delhivery, behind one interface, and the choice
 * between them for the shop's parcels. Owns courier_settings. Parcels themselves are #shipments.
 */
export {
  MAX_TRACKED,
  type Booked,
  type Booking,
  type Courier,
  type CourierEvent,
  type Instruction,
  type Couriers,
  type Failure,
  type Outcome,
  type ParcelToBook,
  type PickupToBook,
  type Tracking,
} from './courier.ts';
export { areCouriersSimulated, liveCouriers, simulatedCouriers } from './couriers.provider.ts';
export { extensionCouriers } from './extension-courier.provider.ts';
export { testCouriers } from './commands/test-couriers.ts';
export { customerAddress } from './customer-address.ts';
export { linkOf } from './link-pattern.ts';
export { removeSampleWarehouse, setSampleWarehouse, type SampleWarehouse } from './steps/sample-warehouse.ts';
export { courierSettings } from './queries.ts';
export { courierRoutes } from './routes.ts';
