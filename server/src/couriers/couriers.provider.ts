import type { Config } from '#infra/config';
import type { Couriers } from './courier.ts';
import { createDelhivery } from './delhivery.provider.ts';
import type { CourierConnection } from './request.provider.ts';
import { createShiprocket } from './shiprocket.provider.ts';

/**
 * Whether the couriers are simulated: where no courier has keys, and the shop takes no real payments either, since a
 * customer who paid must not wait for a parcel that is never sent.
 */
export const areCouriersSimulated = ({ shiprocket, delhivery, razorpay }: Config): boolean =>
  shiprocket === null && delhivery === null && razorpay === null;

/** The couriers for which the shop has keys. */
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

/** The connection to the simulator, in process. */
export type SimulatedConnection = Pick<CourierConnection, 'apiUrl' | 'fetch' | 'webhookToken' | 'timeoutMs'>;

/** Both couriers, connected to their simulator. */
export const simulatedCouriers = (
  shiprocket: SimulatedConnection & { email: string; password: string },
  delhivery: SimulatedConnection & { token: string },
): Couriers => ({
  shiprocket: createShiprocket({ ...shiprocket, isTest: true }),
  delhivery: createDelhivery({ ...delhivery, isTest: true }),
});
