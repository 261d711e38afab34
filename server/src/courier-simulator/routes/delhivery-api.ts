import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { assignNumber } from '../commands/assign-number.ts';
import { cancelParcel } from '../commands/cancel-parcel.ts';
import { createParcel } from '../commands/create-parcel.ts';
import { noteInstruction } from '../commands/note-instruction.ts';
import type { Context } from '../context.ts';
import { faultSettings, parcelsBy } from '../queries.ts';
import { bare, PLACE, type Scan } from '../scans.ts';
import { wordsOf, type SimulatedParcel } from '../simulated-parcel.ts';
import { addFaultHooks } from './fault-hooks.ts';

const courier = 'delhivery';
const FORBIDDEN = /[&%#;\\]/;

const Clean = z.string().check(z.refine((text) => !FORBIDDEN.test(text)));
const Parcel = z.object({
  name: Clean,
  order: z.string(),
  phone: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  add: Clean,
  pin: z.string(),
  payment_mode: z.enum(['Prepaid', 'COD', 'Pickup']),
  cod_amount: z.number(),
  products_desc: Clean,
  weight: z.number().check(z.gt(0)),
});
const Created = z.object({
  shipments: z.array(Parcel).check(z.length(1)),
  pickup_location: z.object({ name: z.string() }),
});

/** Delhivery's API: the calls that the shop makes. */
export function delhiveryApi(app: FastifyInstance, context: Context): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== `Token ${context.key}`)
      return reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
  });
  addFaultHooks(app, context);
  placeCalls(app, context);
  createCall(app, context);
  parcelCalls(app, context);
}

type Search = { Querystring: Record<string, string> };

function placeCalls(app: FastifyInstance, { db }: Context): void {
  app.get<Search>('/c/api/pin-codes/json/', async ({ query }) => {
    const pin = query['filter_codes'] ?? '';
    const { pins } = await faultSettings(db);
    if (pins.none.includes(pin)) return { delivery_codes: [] };
    const cod = pins.prepaidOnly.includes(pin) ? 'N' : 'Y';
    const remarks = pins.embargo.includes(pin) ? 'Embargo' : '';
    const code = {
      pin: Number(pin),
      city: 'Test City',
      district: 'Test',
      state_code: 'KL',
      cod,
      pre_paid: 'Y',
      pickup: 'Y',
      repl: 'Y',
    };
    return { delivery_codes: [{ postal_code: { ...code, is_oda: 'N', max_amount: 0, max_weight: 0, remarks } }] };
  });
  app.get<Search>('/api/kinko/v1/invoice/charges/.json', async ({ query }) => {
    const slabs = Math.ceil(Number(query['cgm']) / 500);
    return [{ zone: 'D', charged_weight: slabs * 500, gross_amount: slabs * 60, total_amount: slabs * 70.8 }];
  });
  app.post('/fm/request/new/', async () => ({ pr_exist: true, error: { message: 'A pickup is open for this place and day.' } }));
}

function createCall(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Record<string, string> }>('/api/cmu/create.json', async ({ body }) => {
    if (body['format'] !== 'json') return { success: false, rmk: 'format key missing in POST', packages: [] };
    const { data } = z.safeParse(Created, JSON.parse(body['data'] ?? 'null'));
    const shipment = data?.shipments[0];
    if (!data || !shipment) return failure('', 'Crashing while saving package due to exception in the given data.');
    const { order: reference, pin } = shipment;
    if (data.pickup_location.name === '') return failure(reference, 'ClientWarehouse matching query does not exist.');
    const { pins } = await faultSettings(context.db);
    const isCod = shipment.payment_mode === 'COD';
    if ([...pins.none, ...pins.embargo].includes(pin) || (isCod && pins.prepaidOnly.includes(pin)))
      return failure(reference, 'Pincode is not serviceable for this payment mode.');
    const { row, isNew } = await createParcel(context, {
      courier,
      reference,
      parcel: {
        pin,
        cod: isCod ? shipment.cod_amount : 0,
        grams: shipment.weight,
        service: 'Surface',
        isReturn: shipment.payment_mode === 'Pickup',
        instructions: [],
      },
    });
    if (!isNew && row.awb !== null) return failure(reference, 'Duplicate Order Id');
    const end = await assignNumber(context, { id: row.id, service: 'Surface' });
    if ('problem' in end) return failure(reference, 'Unable to consume waybill due to insufficient balance.');
    const made = {
      status: 'Success',
      waybill: end.parcel.awb,
      refnum: reference,
      sort_code: 'TST/TST',
      remarks: [''],
      serviceable: true,
    };
    return { success: true, package_count: 1, upload_wbn: 'UPL1', packages: [made] };
  });
}

/** A failure in HTTP 200, with the reason in the package's remarks. */
const failure = (refnum: string, remark: string) => ({
  success: false,
  package_count: 1,
  rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com',
  packages: [{ status: 'Fail', waybill: '', refnum, remarks: [remark], serviceable: false }],
});

function parcelCalls(app: FastifyInstance, context: Context): void {
  const { db, baseUrl } = context;
  app.get<Search>('/api/v1/packages/json/', async ({ query }) => {
    const { waybill, ref_ids: reference = '' } = query;
    const rows = await parcelsBy(db, waybill === undefined ? { courier, reference } : { courier, awbs: waybill.split(',') });
    const known = rows.filter(({ awb }) => awb !== null);
    if (known.length === 0) return { Success: false, Error: 'No such waybill or Order Id found', rmk: '' };
    return { ShipmentData: known.map((row) => ({ Shipment: shipmentOf(row) })) };
  });
  app.get<Search>('/api/p/packing_slip', async ({ query }) => {
    const awb = query['wbns'] ?? '';
    const { labels } = await faultSettings(db);
    const [row] = await parcelsBy(db, { courier, awbs: [awb] });
    if (labels === 'pending' || !row) return { packages: [], packages_found: 0 };
    return { packages: [{ wbn: awb, pdf_download_link: `${baseUrl}/labels/${courier}/${awb}` }], packages_found: 1 };
  });
  app.post<{ Body: { waybill?: string; cancellation?: string } }>('/api/p/edit', async ({ body }, reply) => {
    const end = await cancelParcel(context, body.waybill ?? '');
    const status = end === 'unknown' ? 'False' : 'True';
    return reply
      .type('application/xml')
      .send(`<?xml version="1.0" encoding="utf-8"?><root><status>${status}</status><waybill>${body.waybill}</waybill></root>`);
  });
  app.post<{ Body: { data?: { waybill: string; act: string }[] } }>('/api/p/update', async ({ body }) => {
    for (const { waybill: awb, act } of body.data ?? []) await noteInstruction(context, { awb, instruction: act });
    return { request_id: 'UPL-TEST' };
  });
}

function shipmentOf({ awb, reference, scans, parcel }: SimulatedParcel) {
  const last: Scan = scans.at(-1) ?? { step: 'booked', at: new Date(0).toISOString() };
  const { status, type, code, note } = wordsOf({ parcel }, last.step);
  return {
    AWB: awb,
    ReferenceNo: reference,
    OrderType: parcel.cod > 0 ? 'COD' : 'Pre-paid',
    CODAmount: parcel.cod,
    PickedupDate: null,
    ExpectedDeliveryDate: scans[0] ? bare(new Date(Date.parse(scans[0].at) + 4 * 86_400_000).toISOString()) : null,
    PromisedDeliveryDate: null,
    Status: {
      Status: status,
      StatusType: type,
      StatusCode: code,
      StatusDateTime: bare(last.at),
      StatusLocation: PLACE,
      Instructions: note,
    },
    Scans: scans.map(({ step, at }) => ({
      ScanDetail: {
        Scan: wordsOf({ parcel }, step).status,
        ScanType: wordsOf({ parcel }, step).type,
        StatusCode: wordsOf({ parcel }, step).code,
        ScanDateTime: bare(at),
        ScannedLocation: PLACE,
        Instructions: wordsOf({ parcel }, step).note,
      },
    })),
  };
}
