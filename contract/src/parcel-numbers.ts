import * as z from 'zod/mini';
import { DeskResult, MAX_PRINTED_ORDERS } from './desk.ts';
import { route } from './route.ts';
import { Awb } from './shipments.ts';
import { Line, OptionalLine } from './text.ts';

const ROWS = 'Paste a column of order numbers and a column of AWB numbers.';

export const numberParcels = route({
  method: 'POST',
  path: '/desk/numbers',
  access: 'admin',
  summary: 'Give the parcels of up to 200 orders their AWB numbers, each by itself; a refused one stops no other',
  body: z.object({
    service: z._default(OptionalLine(60), ''),
    rows: z
      .array(z.object({ number: Line({ required: 'Each row begins with an order number.', max: 30 }), awb: Awb }), ROWS)
      .check(z.minLength(1, ROWS), z.maxLength(MAX_PRINTED_ORDERS, `At most ${MAX_PRINTED_ORDERS} rows at once, please.`)),
  }),
  reply: z.object({ message: z.string(), results: z.array(DeskResult) }),
});
