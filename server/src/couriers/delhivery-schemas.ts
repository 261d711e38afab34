import * as z from 'zod/mini';
import { Amount, momentOf, Text } from './courier-values.ts';
import type { CourierEvent } from './courier.ts';
import { delhiveryState } from './delhivery-status.ts';

/** The fields that the shop reads from Delhivery's responses, as few as possible. */
const PostalCode = z.object({ postal_code: z.object({ pin: Text, cod: Text, pre_paid: Text, remarks: Text }) });
export const PinReply = z.object({ delivery_codes: z.array(PostalCode) });

/** Delhivery returns a list, or a single object. */
const Charge = z.object({ total_amount: Amount });
export const ChargesReply = z.pipe(
  z.union([z.array(Charge), Charge]),
  z.transform((value: z.output<typeof Charge>[] | z.output<typeof Charge>) => (Array.isArray(value) ? value[0] : value)),
);

const Package = z.object({ status: Text, waybill: Text, refnum: Text, remarks: z.nullish(z.union([z.array(Text), Text])) });
export const CreateReply = z.object({ packages: z.array(Package), rmk: Text });
export type CreatedPackage = z.output<typeof Package>;

export const SlipReply = z.object({ packages: z.array(z.object({ wbn: Text, pdf_download_link: Text })) });

const Status = z.object({
  Status: Text,
  StatusType: Text,
  StatusCode: Text,
  StatusDateTime: Text,
  StatusLocation: Text,
  Instructions: Text,
});
const Scan = z.object({
  ScanDetail: z.object({
    Scan: Text,
    ScanType: Text,
    ScanDateTime: Text,
    StatusCode: Text,
    ScannedLocation: Text,
    Instructions: Text,
  }),
});
const Shipment = z.object({
  AWB: Text,
  ReferenceNo: Text,
  ExpectedDeliveryDate: Text,
  PromisedDeliveryDate: Text,
  Status,
  Scans: z.nullish(z.array(Scan)),
});
export type DelhiveryShipment = z.output<typeof Shipment>;
/** ShipmentData is missing where Delhivery knows none of the parcels. */
export const TrackReply = z.object({
  ShipmentData: z.optional(z.array(z.object({ Shipment }))),
  Error: Text,
});

const Pushed = z.object({
  Shipment: z.object({
    AWB: Text,
    NSLCode: Text,
    Status: z.object({ Status: Text, StatusType: Text, StatusDateTime: Text, StatusLocation: Text, Instructions: Text }),
  }),
});
export const WebhookBody = z.union([Pushed, z.array(Pushed).check(z.minLength(1), z.maxLength(100))]);

type Scanned = { status: string; type: string; code: string; at: string; place: string; note: string };

export function eventOf(awb: string, { status, type, code, at, place, note }: Scanned): CourierEvent[] {
  const moment = momentOf(at);
  if (moment === undefined || status === '') return [];
  const name = [type, status, code].filter(Boolean).join(' ').toUpperCase().slice(0, 60);
  return [{ awb, at: moment, state: delhiveryState({ status, type, code }), code: name, note, place }];
}

/** All scans, and the status itself, which may be newer. */
export const eventsOf = ({ AWB: awb, Status: now, Scans }: DelhiveryShipment): CourierEvent[] => [
  ...(Scans ?? []).flatMap(({ ScanDetail: scan }) =>
    eventOf(awb, {
      status: scan.Scan,
      type: scan.ScanType,
      code: scan.StatusCode,
      at: scan.ScanDateTime,
      place: scan.ScannedLocation,
      note: scan.Instructions,
    }),
  ),
  ...eventOf(awb, {
    status: now.Status,
    type: now.StatusType,
    code: now.StatusCode,
    at: now.StatusDateTime,
    place: now.StatusLocation,
    note: now.Instructions,
  }),
];
