import * as z from 'zod/mini';
import { Scan, WORDS, type ScanStep, type Words } from './scans.ts';

/** A parcel as the simulator stores it. */
export const SimulatedParcel = z.object({
  id: z.int(),
  courier: z.enum(['shiprocket', 'delhivery']),
  reference: z.string(),
  awb: z.nullable(z.string()),
  createdAt: z.date(),
  parcel: z.object({
    pin: z.string(),
    /** Rupees of cash on delivery. */
    cod: z.number(),
    grams: z.number(),
    service: z.string(),
    /** Picked up from a customer. */
    isReturn: z.optional(z.boolean()),
    /** The shop's instructions after failed deliveries. */
    instructions: z.array(z.string()),
  }),
  scans: z.array(Scan),
});
export type SimulatedParcel = z.output<typeof SimulatedParcel>;

/** The state is the last scan. */
export const stepOf = ({ scans }: Pick<SimulatedParcel, 'scans'>) => scans.at(-1)?.step ?? 'booked';

/** Words of the couriers for a pickup from a customer, where they differ. */
const RETURN_WORDS: Partial<Record<ScanStep, Partial<Words>>> = {
  booked: { label: 'RETURN PICKUP GENERATED', shipmentCode: 28, orderCode: 28, status: 'Open', type: 'PP', code: 'X-ASP' },
  picked_up: { label: 'RETURN PICKED UP', shipmentCode: 31, orderCode: 31, status: 'In Transit', type: 'PU', code: 'EOD-77' },
  in_transit: { label: 'RETURN IN TRANSIT', shipmentCode: 25, orderCode: 25, status: 'In Transit', type: 'PU', code: 'X-DLL2F' },
  out_for_delivery: { label: 'RETURN IN TRANSIT', shipmentCode: 25, orderCode: 25, status: 'Dispatched', type: 'PU' },
  delivered: { label: 'RETURN DELIVERED', shipmentCode: 26, orderCode: 26, status: 'DTO', type: 'DL', code: 'RD-AC' },
  cancelled: { label: 'RETURN CANCELLED', shipmentCode: 27, orderCode: 27 },
};

/** The words of a parcel's courier for a step. */
export const wordsOf = ({ parcel }: Pick<SimulatedParcel, 'parcel'>, step: ScanStep): Words => ({
  ...WORDS[step],
  ...(parcel.isReturn && RETURN_WORDS[step]),
});
