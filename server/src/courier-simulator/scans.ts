import * as z from 'zod/mini';

/** The possible steps of a simulated parcel. */
export const STEPS = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'failed',
  'delivered',
  'rto',
  'rto_delivered',
  'lost',
  'cancelled',
] as const;
export type ScanStep = (typeof STEPS)[number];

export const Scan = z.object({ step: z.enum(STEPS), at: z.iso.datetime() });
export type Scan = z.output<typeof Scan>;

/** Predefined journeys of parcels. */
export const JOURNEYS = {
  delivered: ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
  ndr: ['picked_up', 'in_transit', 'out_for_delivery', 'failed', 'out_for_delivery', 'delivered'],
  rto: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'failed',
    'out_for_delivery',
    'failed',
    'out_for_delivery',
    'failed',
    'rto',
    'rto_delivered',
  ],
  lost: ['picked_up', 'in_transit', 'lost'],
} as const satisfies Record<string, readonly ScanStep[]>;
export type Journey = keyof typeof JOURNEYS;

export type Words = {
  /** Shiprocket's label, and its two numberings. */
  label: string;
  shipmentCode: number;
  orderCode: number;
  /** Delhivery's status. */
  status: string;
  type: string;
  code: string;
  note: string;
};

/** The words of each courier for a step. */
export const WORDS: Record<ScanStep, Words> = {
  booked: {
    label: 'AWB ASSIGNED',
    shipmentCode: 1,
    orderCode: 3,
    status: 'Manifested',
    type: 'UD',
    code: 'X-UCI',
    note: 'Consignment manifested',
  },
  picked_up: {
    label: 'PICKED UP',
    shipmentCode: 42,
    orderCode: 51,
    status: 'In Transit',
    type: 'UD',
    code: 'X-PPOM',
    note: 'Shipment picked up',
  },
  in_transit: {
    label: 'IN TRANSIT',
    shipmentCode: 18,
    orderCode: 20,
    status: 'In Transit',
    type: 'UD',
    code: 'X-DLL2F',
    note: 'Bag added to trip',
  },
  out_for_delivery: {
    label: 'OUT FOR DELIVERY',
    shipmentCode: 17,
    orderCode: 19,
    status: 'Dispatched',
    type: 'UD',
    code: 'X-DDD3FD',
    note: 'Out for delivery',
  },
  failed: {
    label: 'UNDELIVERED',
    shipmentCode: 21,
    orderCode: 36,
    status: 'Pending',
    type: 'UD',
    code: 'EOD-11',
    note: 'Consignee unavailable',
  },
  delivered: {
    label: 'DELIVERED',
    shipmentCode: 7,
    orderCode: 7,
    status: 'Delivered',
    type: 'DL',
    code: 'EOD-38',
    note: 'Delivered to consignee',
  },
  rto: {
    label: 'RTO INITIATED',
    shipmentCode: 9,
    orderCode: 15,
    status: 'In Transit',
    type: 'RT',
    code: 'ST-108',
    note: 'RTO decided',
  },
  rto_delivered: {
    label: 'RTO DELIVERED',
    shipmentCode: 10,
    orderCode: 16,
    status: 'RTO',
    type: 'DL',
    code: 'RD-AC',
    note: 'Returned to the sender',
  },
  lost: { label: 'LOST', shipmentCode: 12, orderCode: 33, status: 'LOST', type: 'LT', code: 'LT-100', note: 'Shipment lost' },
  cancelled: {
    label: 'CANCELED',
    shipmentCode: 8,
    orderCode: 5,
    status: 'Canceled',
    type: 'CN',
    code: 'X-CNL',
    note: 'Shipment cancelled',
  },
};

export const PLACE = 'Bhiwandi (Maharashtra)';
const INDIA_MS = 5.5 * 3_600_000; // ms

const inIndia = (at: string): string => new Date(Date.parse(at) + INDIA_MS).toISOString();

/** `2026-11-25 14:03:09`, in India's time without an offset. */
export const stamp = (at: string): string => inIndia(at).slice(0, 19).replace('T', ' ');

/** `25 11 2026 14:03:09`: day first, as in Shiprocket's webhooks. */
export const dayFirst = (at: string): string => {
  const [date = '', time = ''] = stamp(at).split(' ');
  return `${date.split('-').toReversed().join(' ')} ${time}`;
};

/** `2026-11-25T14:03:09`: Delhivery's format, without an offset. */
export const bare = (at: string): string => inIndia(at).slice(0, 19);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `Nov 25, 2026`, this many days after a moment. */
export function dayIn(moment: Date, days: number): string {
  const [year = '', month = '', day = ''] = inIndia(new Date(moment.getTime() + days * 86_400_000).toISOString())
    .slice(0, 10)
    .split('-');
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}
