import type { FastifyInstance } from 'fastify';
import { openCourierSimulator, type CourierSimulator } from '#courier-simulator';
import { areCouriersSimulated, liveCouriers, type Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';

/** The couriers that can be booked, and their simulator where the shop has no keys. */
export type OpenedCouriers = { couriers: Couriers; simulator: CourierSimulator | null };

type Opening = Pick<AppContext, 'config' | 'db' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance };

/** Opens the couriers of the settings, or their simulator. */
export const openCouriers = async (given: Opening): Promise<OpenedCouriers> =>
  areCouriersSimulated(given.config) ? openCourierSimulator(given) : { couriers: liveCouriers(given.config), simulator: null };
