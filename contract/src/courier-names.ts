/** Couriers that are booked through their API, by the name in addresses and settings. */
export const BOOKED_COURIERS = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' } as const;
export type BookedCourier = keyof typeof BOOKED_COURIERS;
