import type { Config } from '#infra/config';
import type { Couriers } from './courier.ts';
import { createDelhivery } from './delhivery.provider.ts';
import type { CourierConnection } from './request.provider.ts';
import { createShiprocket } from './shiprocket.provider.ts';

/**
 * Whether the couriers' simulator takes their place: where no courier has keys, and the shop takes no real money either, since a
 * customer who paid must not wait for a parcel that no one sends.
 */
export const areCouriersSimulated = ({ shiprocket, delhivery, razorpay }: Config): boolean =>
  shiprocket === null && delhivery === null && razorpay === null;

/** The couriers that the shop has keys of. */
export function liveCouriers(config: Config): Couriers {
  const shared = { fetch: (url: string, init: RequestInit) => fetch(url, init), isTest: false };
  const { shiprocket, delhivery } = config;
  return {
    ...(shiprocket && {
      shiprocket: createShiprocket({
        ...shared,
        ...shiprocket,
        apiUrl: config.shiprocketApiUrl,
        webhookToken: config.shiprocketWebhookToken,
      }),
    }),
    ...(delhivery && {
      delhivery: createDelhivery({
        ...shared,
        ...delhivery,
        apiUrl: config.delhiveryApiUrl,
        webhookToken: config.delhiveryWebhookToken,
      }),
    }),
  };
}

/** What the simulator's keys open, in process. */
export type SimulatedConnection = Pick<CourierConnection, 'apiUrl' | 'fetch' | 'webhookToken' | 'timeoutMs'>;

/** Both couriers at their simulator. */
export const simulatedCouriers = (
  shiprocket: SimulatedConnection & { email: string; password: string },
  delhivery: SimulatedConnection & { token: string },
): Couriers => ({
  shiprocket: createShiprocket({ ...shiprocket, isTest: true }),
  delhivery: createDelhivery({ ...delhivery, isTest: true }),
});
