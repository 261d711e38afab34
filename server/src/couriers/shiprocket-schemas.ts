import * as z from 'zod/mini';
import { Amount, momentOf, Text } from './courier-values.ts';
import type { CourierEvent } from './courier.ts';
import { shiprocketState } from './shiprocket-status.ts';

/** The fields that the shop reads from Shiprocket's responses, as few as possible. */
export const Login = z.object({ token: z.string().check(z.minLength(1)) });

/** Shiprocket's error: a sentence, or sentences by field. */
export const Refusal = z.object({
  message: Text,
  errors: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
});

const Company = z.object({
  courier_company_id: Text,
  courier_name: Text,
  rate: Amount,
  rto_charges: Amount,
  cod: z.nullish(z.union([z.number(), z.string(), z.boolean()])),
  etd: Text,
  estimated_delivery_days: Text,
});
export type Company = z.output<typeof Company>;
/** Where no courier delivers, `status` is 404 within HTTP 200 and `data` is missing. */
export const ServiceabilityReply = z.object({
  status: z.nullish(z.union([z.number(), z.string()])),
  data: z.nullish(z.object({ available_courier_companies: z.array(Company), recommended_courier_company_id: Text })),
});

export const Created = z.object({ order_id: Text, shipment_id: Text, status: Text, awb_code: Text });

/** Success returns the number; a failure a sentence, in HTTP 200 too. */
export const Assigned = z.object({
  awb_assign_status: z.nullish(z.union([z.number(), z.string()])),
  message: Text,
  response: z.nullish(
    z.object({
      data: z.union([
        z.object({ awb_code: Text, courier_name: Text, awb_assign_error: Text }),
        // Empty after a failure.
        z.pipe(
          z.unknown(),
          z.transform(() => ({ awb_code: '', courier_name: '', awb_assign_error: '' })),
        ),
      ]),
    }),
  ),
});

/** A sale has the shipment's id in the shipment, a return beside it. */
export const OrderList = z.object({
  data: z.array(
    z.object({
      id: Text,
      channel_order_id: Text,
      status: Text,
      shipment_id: Text,
      shipments: z.array(z.object({ id: Text, awb: Text, courier: Text })),
    }),
  ),
  meta: z.nullish(z.object({ pagination: z.nullish(z.object({ total_pages: z.nullish(z.number()) })) })),
});
export type ListedOrder = z.output<typeof OrderList>['data'][number];

export const LabelReply = z.object({ label_created: z.nullish(z.union([z.number(), z.string()])), label_url: Text });

const Activity = z.object({
  date: Text,
  status: Text,
  activity: Text,
  location: Text,
  'sr-status': Text,
  'sr-status-label': Text,
});
type Activity = z.output<typeof Activity>;
export const TrackReply = z.object({
  tracking_data: z.object({
    track_status: z.nullish(z.union([z.number(), z.string()])),
    etd: Text,
    shipment_track: z.nullish(z.array(z.object({ awb_code: Text, current_status: Text, edd: Text }))),
    shipment_track_activities: z.nullish(z.array(Activity)),
  }),
});

export const WebhookBody = z.object({
  awb: Text,
  current_status: Text,
  current_status_id: Text,
  shipment_status: Text,
  current_timestamp: Text,
  etd: Text,
  scans: z.nullish(z.array(Activity)),
});

/** The scan's label; where it is missing or "NA", the text of the status. */
const labelOf = (scan: Activity): string => {
  const label = scan['sr-status-label'];
  return label === '' || label === 'NA' ? scan.status : label;
};

/** The events of scans; those without a readable date are left out. */
export const eventsOf = (awb: string, scans: readonly Activity[]): CourierEvent[] =>
  scans.flatMap((scan) => {
    const at = momentOf(scan.date);
    const label = labelOf(scan);
    return at === undefined || label === ''
      ? []
      : [
          {
            awb,
            at,
            state: shiprocketState(label),
            code: label.toUpperCase().slice(0, 60),
            note: scan.activity,
            place: scan.location,
          },
        ];
  });
