import { readAnalyticsSettings } from '@shop/contract/analytics';
import { searchProducts } from '@shop/contract/catalogue';
import { listOffers } from '@shop/contract/offers';
import { readSettings } from '@shop/contract/settings';
import { listSizeCharts } from '@shop/contract/size-charts';
import type { Route } from './+types/settings-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Settings');

export async function clientLoader() {
  const [settings, { analytics }, words] = await Promise.all([call(readSettings), call(readAnalyticsSettings), readWords()]);
  return { settings, analytics, words };
}

/** Texts of products on sale, offers and size tables that can be translated, without duplicates. */
async function readWords(): Promise<string[]> {
  const [{ facets }, { charts }, { offers }] = await Promise.all([
    call(searchProducts, { query: { limit: 1 } }),
    call(listSizeCharts),
    call(listOffers, { query: { limit: 100 } }),
  ]);
  const measures = charts.flatMap(({ body, garment }) => [...body, ...garment].flatMap(({ name, how }) => [name, how]));
  const ofCharts = [...charts.map(({ title }) => title), ...measures, ...charts.map(({ advice }) => advice)];
  const words = [...facets.colour, ...facets.fit].map(({ value }) => value);
  return [...new Set([...words, ...offers.map(({ title }) => title), ...ofCharts])].filter((word) => word !== '');
}
/** The form holds unsaved input and loads the saved version itself if necessary. */
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
      <SettingsForm saved={loaderData.settings} words={loaderData.words} />
      <AnalyticsPanel saved={loaderData.analytics} />
    </main>
  );
}
