import { listApiKeys } from '@shop/contract/api-keys';
import { listEvents } from '@shop/contract/events';
import { listExtensions } from '@shop/contract/extensions';
import { listWebhooks } from '@shop/contract/webhooks';
import type { Route } from './+types/developers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { ExtensionsPanel } from './extensions-panel.tsx';
import { Figures } from './figures.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Developers');
export async function clientLoader() {
  const [keys, { webhooks }, { extensions }, { events }] = await Promise.all([
    call(listApiKeys),
    call(listWebhooks),
    call(listExtensions),
    call(listEvents),
  ]);
  return { ...keys, webhooks, extensions, events };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Developers" what="keys, webhooks and extensions">
    <LoadingRows />
  </LoadingScreen>
);

/** API keys, webhooks and extensions. */
export default function DevelopersScreen({ loaderData }: Route.ComponentProps) {
  const { apiKeys, scopes, webhooks, extensions, events } = loaderData;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Developers</h1>
        <div className="ahead__acts">
          <a className="btn btn--quiet btn--sm" href="/api/docs">
            API documentation
          </a>
        </div>
      </div>
      <Figures apiKeys={apiKeys} webhooks={webhooks} />
      <div className="stack">
        <KeysPanel apiKeys={apiKeys} scopes={scopes} />
        <WebhooksPanel webhooks={webhooks} />
        {webhooks.length > 0 && <DeliveriesPanel webhooks={webhooks} />}
        <ExtensionsPanel extensions={extensions} />
        <EventsPanel events={events} />
      </div>
    </main>
  );
}
