import * as z from 'zod/mini';
import { BookedCourierName } from './couriers.ts';
import { DeskResult, OrderIds } from './desk.ts';
import { route } from './route.ts';
import { shipmentReply, Weight } from './shipments.ts';
import { OptionalLine } from './text.ts';

/** A booking request; omitted fields come from the shop’s settings. */
const Booking = {
  courier: z.optional(BookedCourierName),
  /** The courier’s service, by name; its recommendation by default. */
  service: z.optional(OptionalLine(60)),
};

export const bookShipment = route({
  method: 'POST',
  path: '/shipment/:id/book',
  access: 'admin',
  summary: 'Book a parcel with a courier, which gives its AWB number: once, however often it is asked',
  body: z.object({ ...Booking, weight: z.optional(Weight) }),
  reply: shipmentReply,
  limit: { times: 300, seconds: 600 },
});

export const readLabel = route({
  method: 'GET',
  path: '/shipment/:id/label',
  access: 'admin',
  summary: 'The label of a parcel as PDF: the courier’s where it was booked, otherwise the shop’s own',
  reply: z.object({ file: z.custom<Blob>() }),
  answers: { type: 'application/pdf', name: 'label.pdf' },
  limit: { times: 120, seconds: 60 },
});

export const bookOrders = route({
  method: 'POST',
  path: '/desk/book',
  access: 'admin',
  summary: 'Book the parcels of up to 200 orders, each by itself; an order without one gets a parcel of all its pieces',
  body: z.object({ orderIds: OrderIds, ...Booking }),
  reply: z.object({ message: z.string(), results: z.array(DeskResult) }),
});

export const resendShipment = route({
  method: 'POST',
  path: '/shipment/:id/resend',
  access: 'admin',
  summary: 'Send the pieces of a lost parcel again: another parcel is made, and they are taken from stock once more',
  reply: shipmentReply,
  status: 201,
});
