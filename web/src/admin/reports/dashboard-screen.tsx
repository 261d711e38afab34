import type { Route } from './+types/dashboard-screen.ts';
import { titled } from '../../shared/title.ts';
import { Waiting, WaitingPanels } from '../layout/waiting.tsx';
import { BestSelling } from './best-selling.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { Numbers } from './numbers.tsx';
import { RangeForm } from './range-form.tsx';
import { readDashboard } from './read-dashboard.ts';
import { ToDo } from './to-do.tsx';
import { WeeklySales } from './weekly-sales.tsx';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Dashboard');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readDashboard(request.url);

export const HydrateFallback = () => (
  <Waiting title="Dashboard" what="the dashboard">
    <WaitingPanels />
  </Waiting>
);

export default function DashboardScreen({ loaderData: { numbers, range, week, sales, latest } }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Dashboard</h1>
      </div>
      <Numbers numbers={numbers} />
      {numbers && <ToDo work={numbers.work} />}
      <RangeForm range={range} />
      <div className="dash">
        <WeeklySales week={week} range={range} />
        <BestSelling sales={sales} range={range} />
        <LatestOrders orders={latest} />
      </div>
    </main>
  );
}
