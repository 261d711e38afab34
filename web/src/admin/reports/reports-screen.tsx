import { useNavigate } from 'react-router';
import { exportReport, MAX_REPORT_DAYS, readReport, REPORT_KEYS, REPORTS, type ReportKey } from '@shop/contract/report-tables';
import type { Route } from './+types/reports-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { ListLoadError } from '../shared/list-load-error.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { RangeForm } from './range-form.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Reports');

const keyIn = (search: URLSearchParams): ReportKey => REPORT_KEYS.find((key) => key === search.get('report')) ?? 'sales';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const key = keyIn(search);
  const range: Record<string, string> = Object.fromEntries(
    [...search].filter(([name, value]) => (name === 'from' || name === 'to') && value !== ''),
  );
  const answer = await nullOnError(call(readReport, { params: { key }, query: range }));
  return { key, range: { from: range['from'], to: range['to'] }, report: answer?.report ?? null };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Reports" what="the report">
    <LoadingRows />
  </LoadingScreen>
);

const PANEL = 'report';

/** Reports over a range of days, each with chart, table and CSV. The URL holds report and range, so that a link shows the same. */
export default function ReportsScreen({ loaderData: { key, range, report } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate(
      `?${new URLSearchParams(Object.entries({ report: id, ...range }).filter((it): it is [string, string] => it[1] !== undefined))}`,
      { preventScrollReset: true },
    );
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Reports</h1>
        {report && (
          <DownloadButton
            name={`${key}-${report.from}-${report.to}.csv`}
            contents={`${report.title}, ${report.from} to ${report.to}`}
            read={() => call(exportReport, { params: { key }, query: { from: report.from, to: report.to } })}
          />
        )}
      </div>
      <Tabs
        label="Reports"
        tabs={REPORT_KEYS.map((id) => ({ id, label: REPORTS[id] }))}
        selected={key}
        onSelect={open}
        panel={PANEL}
      />
      <RangeForm
        range={range}
        period={report ?? undefined}
        keep={{ report: key }}
        reset={`/reports?report=${key}`}
        most={MAX_REPORT_DAYS}
      />
      <div id={PANEL} role="tabpanel" aria-label={REPORTS[key]} className="report">
        {report === null ? (
          <ListLoadError several="report" />
        ) : (
          <>
            <ReportChart report={report} />
            <ReportTable report={report} />
          </>
        )}
      </div>
    </main>
  );
}
