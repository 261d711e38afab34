import {
  readStudioSettings,
  saveStudioSettings,
  type ShownStudioSettings,
  type StudioSettings,
} from '@shop/contract/studio-settings';
import type { Route } from './+types/studio-settings-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingPanels, LoadingScreen } from '../shared/loading-screen.tsx';
import { SettingsBar } from '../shared/settings-bar.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { GarmentsPanel } from './garments-panel.tsx';
import { validateStudio, valuesOf, type StudioValues } from './studio-form.ts';
import { OpenPanel, PricesPanel, TextsPanel } from './studio-panels.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Custom Studio');

export const clientLoader = () => call(readStudioSettings);
/** The form holds unsaved input and loads the saved version itself if necessary. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Custom Studio" what="the Custom Studio">
    <LoadingPanels />
  </LoadingScreen>
);

/** Settings of the Custom Studio: its offer, prices and refused words. */
export default function StudioSettingsScreen({ loaderData }: Route.ComponentProps) {
  const { form, failure, question, submit, load } = useSettingsForm<StudioValues, StudioSettings, ShownStudioSettings>({
    first: loaderData,
    validate: validateStudio,
    valuesOf,
    read: () => call(readStudioSettings),
    save: (body) => call(saveStudioSettings, { body }),
  });
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Custom Studio</h1>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {question}
        <div className="settings">
          <OpenPanel form={form} />
          <PricesPanel form={form} />
          <GarmentsPanel form={form} />
          <TextsPanel form={form} />
        </div>
        <SettingsBar formState={form.formState} failure={failure} onReload={load} save="Save Custom Studio" />
      </form>
    </main>
  );
}
