import type { FastifyInstance } from 'fastify';
import { openCourierSimulator, type CourierSimulator } from '#courier-simulator';
import { areCouriersSimulated, extensionCouriers, liveCouriers, type Couriers } from '#couriers';
import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import { isPacked } from '#shipments';

/** The couriers that can be booked, and their simulator if the shop has no keys. */
export type OpenedCouriers = { couriers: Couriers; simulator: CourierSimulator | null };

type Opening = Pick<AppContext, 'config' | 'db' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance; extensions: Extensions };

/** Opens the couriers of the settings, or their simulator, and those of extensions. */
export async function openCouriers(given: Opening): Promise<OpenedCouriers> {
  const { couriers, simulator } = areCouriersSimulated(given.config)
    ? await openCourierSimulator({ ...given, isPacked })
    : { couriers: liveCouriers(given.config), simulator: null };
  return { couriers: { ...couriers, ...extensionCouriers(given.extensions) }, simulator };
}
