import type { Extensions } from '#extensions';
import { createGateway, liveGateway, withExtensions, type Gateways } from '#payments';
import { openSimulator, type Simulator } from '#razorpay-simulator';

/** The payment gateway, and its simulator if the shop has no keys. */
export type Payments = { gateway: Gateways; simulator: Simulator | null };

type Opening = Parameters<typeof openSimulator>[0] & { extensions: Extensions };

export async function openPayments({ extensions, ...base }: Opening): Promise<Payments> {
  const gateway = liveGateway(base.config);
  if (gateway !== null) return { gateway: withExtensions(gateway, extensions), simulator: null };
  const simulator = await openSimulator(base);
  return { gateway: withExtensions(createGateway(simulator.gateway), extensions), simulator };
}
