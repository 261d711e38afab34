import type { Route } from './+types/dashboard-screen.ts';
import { pageTitle } from '../../shared/title.ts';
import { BestSelling } from './best-selling.tsx';
import { GoLiveList } from './go-live-list.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { Totals } from './totals.tsx';
import { RangeForm } from './range-form.tsx';
import { loadingDashboard, readDashboard } from './read-dashboard.ts';
import { ToDo } from './to-do.tsx';
import { WeeklySales } from './weekly-sales.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Dashboard');
export const loader = ({ request }: Route.LoaderArgs) => loadingDashboard(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readDashboard(request.url);
/** The server renders the page without figures; the client loader fills them in. */
clientLoader.hydrate = true as const;

export default function DashboardScreen({ loaderData: { numbers, range, week, sales, latest, setup } }: Route.ComponentProps) {
  const isLoading = numbers === undefined;
  return (
    <main id="main" className="abody" aria-busy={isLoading || undefined}>
      <div className="ahead">
        <h1>Dashboard</h1>
      </div>
      {isLoading && <output className="vh">Loading the dashboard</output>}
      {setup?.live === false && <GoLiveList setup={setup} />}
      {numbers !== null && <ToDo work={numbers?.work} />}
      <RangeForm range={range} period={numbers?.period} />
      <Totals numbers={numbers} />
      {/* Below the figures of an open shop, so that they do not move when the list has loaded. */}
      {setup?.live && <GoLiveList setup={setup} />}
      <div className="dash">
        <WeeklySales week={week} range={range} />
        <BestSelling sales={sales} range={range} />
        <LatestOrders orders={latest} />
      </div>
    </main>
  );
}
