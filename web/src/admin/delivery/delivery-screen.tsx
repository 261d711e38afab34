import * as z from 'zod/mini';
import type { ReplyOf } from '@shop/contract/route';
import { DeliverySettings, readDeliverySettings, saveDeliverySettings } from '@shop/contract/delivery-settings';
import type { Route } from './+types/delivery-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { SettingsBar } from '../shared/settings-bar.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { CouriersSection } from './couriers-section.tsx';
import { CodPanel, TimesPanel } from './rules-panels.tsx';
import type { DeliveryValues } from './delivery-form.ts';
import { ZonesPanel } from './zones-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Delivery');

export const clientLoader = () => call(readDeliverySettings);
/** The form holds unsaved input and loads the saved version itself if necessary. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Delivery" what="the delivery settings">
    <LoadingPanels />
  </LoadingScreen>
);

type Saved = ReplyOf<typeof readDeliverySettings>;
const valuesOf = ({ delivery }: Saved): DeliveryValues => z.encode(DeliverySettings, delivery);

/** Zones with fees and days, the times of dispatch, and the rules of payment. */
export default function DeliveryScreen({ loaderData }: Route.ComponentProps) {
  const { form, failure, question, submit, load } = useSettingsForm<DeliveryValues, DeliverySettings, Saved>({
    first: loaderData,
    validate: zodFieldValidator(DeliverySettings),
    valuesOf,
    read: () => call(readDeliverySettings),
    save: (body) => call(saveDeliverySettings, { body }),
  });
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Delivery</h1>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {question}
        <div className="settings">
          <ZonesPanel form={form} />
          <TimesPanel form={form} />
          <CodPanel form={form} />
        </div>
        <SettingsBar formState={form.formState} failure={failure} onReload={load} save="Save delivery" />
      </form>
      <CouriersSection />
    </main>
  );
}
