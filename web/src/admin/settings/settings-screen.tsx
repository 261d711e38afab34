import { readAnalyticsSettings } from '@shop/contract/analytics';
import { readSettings } from '@shop/contract/settings';
import type { Route } from './+types/settings-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Settings');

export async function clientLoader() {
  const [settings, { analytics }] = await Promise.all([call(readSettings), call(readAnalyticsSettings)]);
  return { settings, analytics };
}
/** The form holds unsaved input and loads the saved version itself when it has to. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Settings" what="the settings">
    <LoadingPanels />
  </LoadingScreen>
);

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Settings</h1>
      </div>
      <SettingsForm saved={loaderData.settings} />
      <AnalyticsPanel saved={loaderData.analytics} />
    </main>
  );
}
