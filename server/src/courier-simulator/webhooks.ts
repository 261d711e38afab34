import type { Webhook } from './context.ts';
import type { FaultSettings } from './fault-settings.ts';
import { bare, dayFirst, PLACE, stamp, type Scan } from './scans.ts';
import { wordsOf, type SimulatedParcel } from './simulated-parcel.ts';

type Signing = { key: string; faults: Pick<FaultSettings, 'webhooks'> };

/** The webhook of one scan, in its courier's format. */
export function webhookOf(parcel: SimulatedParcel, scan: Scan, { key, faults }: Signing): Webhook {
  const { courier } = parcel;
  const token = { token: key, 'wrong-token': 'a-token-of-another-shop', 'no-token': undefined }[faults.webhooks.signedBy];
  const header = courier === 'shiprocket' ? 'x-api-key' : 'authorization';
  const body = JSON.stringify(courier === 'shiprocket' ? shiprocketBody(parcel, scan) : delhiveryBody(parcel, scan));
  return { courier, body, headers: { 'content-type': 'application/json', ...(token !== undefined && { [header]: token }) } };
}

/** The order's id has a suffix, numbers are text, and dates have the day first, like Shiprocket's. */
function shiprocketBody({ awb, reference, id, parcel }: SimulatedParcel, { step, at }: Scan) {
  const words = wordsOf({ parcel }, step);
  return {
    awb,
    courier_name: parcel.service,
    current_status: words.label,
    current_status_id: words.orderCode,
    shipment_status: words.label,
    shipment_status_id: words.shipmentCode,
    current_timestamp: dayFirst(at),
    order_id: `${reference}_${id}`,
    sr_order_id: id,
    is_return: parcel.isReturn ? 1 : 0,
    scans: [
      {
        date: stamp(at),
        status: words.code,
        activity: words.note,
        location: PLACE,
        'sr-status': String(words.shipmentCode),
        'sr-status-label': words.label,
      },
    ],
  };
}

function delhiveryBody({ awb, reference, parcel }: SimulatedParcel, { step, at }: Scan) {
  const { status, type, code, note } = wordsOf({ parcel }, step);
  return {
    Shipment: {
      AWB: awb,
      ReferenceNo: reference,
      NSLCode: code,
      Sortcode: '',
      Status: { Status: status, StatusType: type, StatusDateTime: bare(at), StatusLocation: PLACE, Instructions: note },
    },
  };
}
