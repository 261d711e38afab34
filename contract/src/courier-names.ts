/** Couriers that are booked through their API, by the name in URLs and settings. */
export const BOOKED_COURIERS = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' } as const;
export type BuiltInCourier = keyof typeof BOOKED_COURIERS;
/** A courier of an extension is `x-` and the extension's name. */
export type BookedCourier = BuiltInCourier | `x-${string}`;
