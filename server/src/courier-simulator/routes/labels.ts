import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { parcelsBy } from '../queries.ts';
import { testLabel } from '../test-label.ts';

/** The PDF behind a label's link, which needs no key, as those of the couriers. */
export function labelRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { courier: 'shiprocket' | 'delhivery'; awb: string } }>('/:courier/:awb', async ({ params }, reply) => {
    const [parcel] = await parcelsBy(db, { courier: params.courier, awbs: [params.awb] });
    if (!parcel) return reply.code(404).send('NoSuchKey');
    const { pin, cod } = parcel.parcel;
    const lines = [`AWB ${params.awb}`, `Order ${parcel.reference}`, `To ${pin}`, cod > 0 ? `COD Rs ${cod}` : 'PREPAID'];
    return reply.type('application/pdf').send(testLabel(lines));
  });
}
