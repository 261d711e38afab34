import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { assignNumber } from '../commands/assign-number.ts';
import { cancelParcel } from '../commands/cancel-parcel.ts';
import { createParcel } from '../commands/create-parcel.ts';
import { noteInstruction } from '../commands/note-instruction.ts';
import { SIMULATED_EMAIL, type Context } from '../context.ts';
import { faultSettings, parcelOf, parcelsBy, returnParcels } from '../queries.ts';
import { dayIn, PLACE, stamp } from '../scans.ts';
import { stepOf, wordsOf, type SimulatedParcel } from '../simulated-parcel.ts';
import { Order, ReturnOrder } from '../shiprocket-bodies.ts';
import { addFaultHooks } from './fault-hooks.ts';

const COMPANIES = [
  { id: 10, name: 'Test Surface', rate: '78.50', days: '4', rto: 70 },
  { id: 51, name: 'Test Air', rate: '124', days: '2', rto: 110 },
];
const courier = 'shiprocket';

/** Shiprocket's API, below /v1/external: the calls that the shop makes. */
export function shiprocketApi(app: FastifyInstance, context: Context): void {
  const { key } = context;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.endsWith('/auth/login')) return;
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ message: 'Token has expired', status_code: 401 });
  });
  addFaultHooks(app, context);
  app.post<{ Body: { email?: string; password?: string } }>('/auth/login', async ({ body }, reply) =>
    body.email === SIMULATED_EMAIL && body.password === key
      ? { id: 1, first_name: 'API', last_name: 'USER', email: body.email, company_id: 1, token: key }
      : reply.code(400).send({ message: 'Invalid email and password combination', status_code: 400 }),
  );
  serviceability(app, context);
  orderCalls(app, context);
  parcelCalls(app, context);
}

function serviceability(app: FastifyInstance, { db, now }: Context): void {
  app.get<{ Querystring: Record<string, string> }>('/courier/serviceability/', async ({ query }, reply) => {
    const { delivery_postcode: pin = '', cod = '0', weight = '' } = query;
    if (!(Number(weight) > 0))
      return reply
        .code(422)
        .send({ message: 'The given data was invalid.', errors: { weight: ['The weight field is required.'] } });
    if (query['is_return'] === '1' && !(Number(query['declared_value']) > 0))
      return reply.code(422).send({ message: 'The declared value field is required.', status_code: 422 });
    const { pins } = await faultSettings(db);
    const isServed = ![...pins.none, ...pins.embargo].includes(pin) && !(cod === '1' && pins.prepaidOnly.includes(pin));
    // Reported within HTTP 200.
    if (!isServed) return { status: 404, message: 'Courier service not available' };
    const companies = COMPANIES.map(({ id, name, rate, days, rto }) => ({
      courier_company_id: id,
      courier_name: name,
      rate,
      freight_charge: rate,
      cod: 1,
      cod_charges: '0.00',
      rto_charges: rto,
      estimated_delivery_days: days,
      etd: dayIn(now(), Number(days)),
      blocked: 0,
    }));
    return { status: 200, data: { available_courier_companies: companies, recommended_courier_company_id: COMPANIES[0]?.id } };
  });
}

function orderCalls(app: FastifyInstance, context: Context): void {
  app.post('/orders/create/adhoc', async ({ body }, reply) => {
    const { data: order, error } = z.safeParse(Order, body);
    if (!order) return refuseFields(reply, error);
    if (order.pickup_location === '')
      return reply.code(422).send({ message: 'Wrong Pickup location entered. Please choose one location from data given' });
    const { row } = await createParcel(context, {
      courier,
      reference: order.order_id,
      parcel: {
        pin: order.billing_pincode,
        cod: order.payment_method === 'COD' ? order.sub_total : 0,
        grams: Math.round(order.weight * 1000),
        service: '',
        instructions: [],
      },
    });
    return createdReply(row);
  });
  app.post('/orders/create/return', async ({ body }, reply) => {
    const { data: order, error } = z.safeParse(ReturnOrder, body);
    if (!order) return refuseFields(reply, error);
    const grams = Math.round(order.weight * 1000);
    const parcel = { pin: order.pickup_pincode, cod: 0, grams, service: '', isReturn: true, instructions: [] };
    const { row, isNew } = await createParcel(context, { courier, reference: order.order_id, parcel });
    // A sale with a used id creates nothing new; a return is refused.
    return isNew ? createdReply(row) : reply.code(422).send(ID_TAKEN);
  });
  app.get<Search>('/orders', async ({ query }) => {
    const all = await parcelsBy(context.db, { courier, reference: query['filter'] ?? '' });
    const rows = all.filter(({ parcel }) => !parcel.isReturn);
    return listReply(rows.map((row) => ({ ...listed(row), shipments: [{ id: row.id, ...numberOf(row) }] })));
  });
  // Like Shiprocket's, this call has no filter, and its rows have the shipment's id beside the shipments.
  app.get<Search>('/orders/processing/return', async ({ query }) => {
    const limit = Math.min(100, Number(query['per_page']) || 15);
    const page = Number(query['page']) || 1;
    const rows = await returnParcels(context.db, courier, { limit, offset: limit * (page - 1) });
    const data = rows.map((row) => ({ ...listed(row), shipment_id: row.id, shipments: [numberOf(row)] }));
    return listReply(data, rows.length < limit ? page : page + 1);
  });
  app.post<{ Body: { awbs?: string[] } }>('/orders/cancel/shipment/awbs', async ({ body }, reply) => {
    for (const awb of body.awbs ?? []) {
      const end = await cancelParcel(context, awb);
      if (end === 'unknown') return reply.code(400).send({ message: 'No shipment found for the AWB.', status_code: 400 });
      if (end === 'returning')
        return reply.code(400).send({ message: 'The shipment is already picked up, so it returns to origin.', status_code: 400 });
    }
    return { message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' };
  });
}

const listed = (row: SimulatedParcel) => ({ id: row.id, channel_order_id: row.reference, status: statusOf(row) });
const numberOf = ({ awb, parcel }: SimulatedParcel) => ({ awb: awb ?? '', courier: parcel.service });
const listReply = (data: readonly object[], pages = 1) => ({
  data,
  meta: { pagination: { total: data.length, count: data.length, per_page: 10, current_page: 1, total_pages: pages } },
});

type Search = { Querystring: Record<string, string> };

const createdReply = (row: SimulatedParcel) => ({
  order_id: row.id,
  shipment_id: row.id,
  status: statusOf(row),
  status_code: 1,
  onboarding_completed_now: 0,
  awb_code: row.awb ?? '',
});

const statusOf = (row: SimulatedParcel): string =>
  row.awb === null && stepOf(row) !== 'cancelled' ? 'NEW' : wordsOf(row, stepOf(row)).label;

function refuseFields(reply: FastifyReply, error: z.core.$ZodError) {
  const errors = Object.fromEntries(
    error.issues.map(({ path }) => [path.join('.'), [`The ${path.join(' ')} field is invalid.`]]),
  );
  return reply.code(422).send({ message: 'The given data was invalid.', errors, status_code: 422 });
}

const ID_TAKEN = {
  message: 'The given data was invalid.',
  errors: { order_id: ['The order id has already been taken.'] },
  status_code: 422,
};
const PROBLEMS = {
  unknown: 'Shipment not found',
  numbered: 'AWB is already assigned',
  cancelled: 'The order is cancelled',
} as const;

function parcelCalls(app: FastifyInstance, context: Context): void {
  const { db, baseUrl } = context;
  app.post<{ Body: { shipment_id?: number; courier_id?: number } }>('/courier/assign/awb', async ({ body }, reply) => {
    const company = COMPANIES.find(({ id }) => id === body.courier_id) ?? COMPANIES[0];
    const name = company?.name ?? '';
    const end = await assignNumber(context, { id: Number(body.shipment_id), service: name });
    if ('parcel' in end)
      return {
        awb_assign_status: 1,
        response: {
          data: {
            courier_company_id: company?.id,
            awb_code: end.parcel.awb,
            courier_name: name,
            applied_weight: end.parcel.parcel.grams / 1000,
            awb_assign_error: '',
          },
        },
      };
    // Reported within HTTP 200.
    if (end.problem === 'wallet')
      return {
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'Your wallet balance is too low. Please recharge it.' } },
      };
    return reply.code(400).send({ message: PROBLEMS[end.problem], status_code: 400 });
  });
  app.post<{ Body: { shipment_id?: number[] } }>('/courier/generate/pickup', async () => ({
    pickup_status: 1,
    response: { pickup_scheduled_date: stamp(context.now().toISOString()), pickup_token_number: 'TEST', status: 3, others: '{}' },
  }));
  app.post<{ Body: { shipment_id?: number[] } }>('/courier/generate/label', async ({ body }) => {
    const { labels } = await faultSettings(db);
    const id = body.shipment_id?.[0] ?? 0;
    const row = await parcelOf(db, id);
    if (labels === 'pending' || !row?.awb) return { label_created: 0, label_url: null, not_created: [id] };
    return { label_created: 1, label_url: `${baseUrl}/labels/${courier}/${row.awb}`, not_created: [] };
  });
  app.post<{ Body: { awbs?: string[] } }>('/courier/track/awbs', async ({ body }) => {
    const rows = await parcelsBy(db, { courier, awbs: body.awbs ?? [] });
    return Object.fromEntries(rows.map((row) => [row.awb, { tracking_data: trackingOf(row) }]));
  });
  app.post<{ Params: { awb: string }; Body: { action?: string } }>('/ndr/:awb/action', async ({ params, body }, reply) => {
    const isNoted = await noteInstruction(context, { awb: params.awb, instruction: body.action ?? '' });
    return isNoted
      ? reply.code(202).send({ status: 'Data Updated Sucessfully' })
      : reply.code(400).send({ message: 'This shipment has no open NDR.', status_code: 400 });
  });
}

function trackingOf({ awb, scans, createdAt, parcel }: SimulatedParcel) {
  const last = scans.at(-1);
  if (!last || last.step === 'booked')
    return {
      track_status: 0,
      shipment_status: 1,
      shipment_track: [],
      error: 'There is no activity found yet.',
      etd: dayIn(createdAt, 4),
    };
  return {
    track_status: 1,
    shipment_status: wordsOf({ parcel }, last.step).shipmentCode,
    shipment_track: [{ id: 1, awb_code: awb, current_status: wordsOf({ parcel }, last.step).label, edd: null }],
    shipment_track_activities: scans.toReversed().map(({ step, at }) => ({
      date: stamp(at),
      status: wordsOf({ parcel }, step).code,
      activity: wordsOf({ parcel }, step).note,
      location: PLACE,
      'sr-status': wordsOf({ parcel }, step).shipmentCode,
      'sr-status-label': wordsOf({ parcel }, step).label,
    })),
    track_url: `https://shiprocket.co//tracking/${awb}`,
    etd: `${stamp(new Date(createdAt.getTime() + 4 * 86_400_000).toISOString()).slice(0, 10)} 00:00:00`,
  };
}
