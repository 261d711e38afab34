import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { faultSettings, parcelsBy } from '../queries.ts';
import { testLabel } from '../test-label.ts';

/** The PDF behind a label's link, which needs no key, like those of the couriers. */
export function labelRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { courier: 'shiprocket' | 'delhivery'; awb: string } }>('/:courier/:awb', async ({ params }, reply) => {
    const [parcel] = await parcelsBy(db, { courier: params.courier, awbs: [params.awb] });
    if (!parcel) return reply.code(404).send('NoSuchKey');
    const { pin, cod } = parcel.parcel;
    const lines = [`AWB ${params.awb}`, `Order ${parcel.reference}`, `To ${pin}`, cod > 0 ? `COD Rs ${cod}` : 'PREPAID'];
    const label = testLabel(lines);
    const { labels } = await faultSettings(db);
    return reply.type('application/pdf').send(labels === 'damaged' ? label.subarray(0, label.length / 2) : label);
  });
}
