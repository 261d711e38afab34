import * as z from 'zod/mini';
import { Scan } from './scans.ts';

/** A parcel as the simulator remembers it. */
export const SimulatedParcel = z.object({
  id: z.int(),
  courier: z.enum(['shiprocket', 'delhivery']),
  reference: z.string(),
  awb: z.nullable(z.string()),
  createdAt: z.date(),
  parcel: z.object({
    pin: z.string(),
    /** Rupees to collect. */
    cod: z.number(),
    grams: z.number(),
    service: z.string(),
    /** What the shop asked for after a failed delivery. */
    instructions: z.array(z.string()),
  }),
  scans: z.array(Scan),
});
export type SimulatedParcel = z.output<typeof SimulatedParcel>;

/** The state is the last scan. */
export const stepOf = ({ scans }: Pick<SimulatedParcel, 'scans'>) => scans.at(-1)?.step ?? 'booked';
