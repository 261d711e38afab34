import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { unsubscribe as unsubscribeCall } from '@shop/contract/unsubscribe';
import { unsubscribe } from '#consents';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';

/** The one-click unsubscribe. A mailbox sends it as a form, so it is registered beside the JSON routes. */
export function unsubscribeRoutes(app: FastifyInstance, shop: Pick<AppContext, 'db' | 'now'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.post<{ Params: { token: string } }>(unsubscribeCall.path, async ({ params, query }, reply) => {
      const { data } = z.safeParse(unsubscribeCall.query, query);
      if (!data)
        throw new ShopError('invalid_input', 'Choose one of the purposes.', { errors: { about: 'Choose one of the purposes.' } });
      await unsubscribe(shop, { token: params.token, about: data.about });
      return reply.header('cache-control', 'no-store').send({ message: 'You will not get these messages any more.' });
    });
  });
}
