import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#kernel/shop-error';
import { isEntityId } from '../entities.ts';
import type { Context } from '../context.ts';
import { hostedPage, callbackUrl } from '../hosted-page.ts';
import { findEntity } from '../queries.ts';

const fileOf = (name: string): string => readFileSync(new URL(`../widget/${name}`, import.meta.url), 'utf8');

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const MAX_LENGTH = 255;

/** The widget's script and styles, and the hosted payment page. */
export function widgetRoutes(app: FastifyInstance, { db, publicUrl }: Context): void {
  const script = fileOf('checkout.js');
  const styles = fileOf('checkout.css');
  app.get('/checkout.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.get('/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/hosted', async ({ query, protocol, host }, reply) => {
    const param = (name: string): string => String(query[name] ?? '').slice(0, MAX_LENGTH);
    const id = param('order_id');
    const order = isEntityId(id) ? await findEntity(db, 'order', id) : undefined;
    if (!order) throw new ShopError('not_found', 'There is no such test payment.');
    const back = callbackUrl(param('callback_url'), `${protocol}://${host}`, publicUrl);
    if (back === undefined) throw new ShopError('invalid_input', 'A test payment leads back to this shop only.');
    const page = hostedPage(order, back, {
      name: param('name'),
      description: param('description'),
      customer: param('customer'),
      email: param('email'),
      contact: param('contact'),
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .send(page);
  });
}
