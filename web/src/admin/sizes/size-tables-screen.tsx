import { useState } from 'react';
import { Ruler } from '../../ui/lucide-icons.tsx';
import { listAllCategories } from '@shop/contract/catalogue';
import { listSizeCharts, removeSizeChart, type SizeChart } from '@shop/contract/size-charts';
import type { Route } from './+types/size-tables-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { useConfirm } from '../shared/use-confirm.ts';
import { ChartEditor } from './chart-editor.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Size tables');

export async function clientLoader() {
  const [{ charts }, { categories }] = await Promise.all([
    call(listSizeCharts),
    call(listAllCategories, { query: { limit: 100 } }),
  ]);
  return { charts, categories };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Size tables" what="the size tables">
    <LoadingRows />
  </LoadingScreen>
);

type Opened = { chart: SizeChart | null; from?: SizeChart };

/** The scope of a chart: "T-shirts; Slim", or all products in its sizes. */
function scopeOf({ categories, fits }: SizeChart, names: ReadonlyMap<string, string>): string {
  const scope = [categories.flatMap((id) => names.get(id) ?? []).join(', '), fits.join(', ')].filter(Boolean);
  return scope.length === 0 ? 'All products in these sizes' : scope.join('; ');
}

function RemoveDialog({ chart, onClose }: { chart: SizeChart; onClose: () => void }) {
  const { busy, confirm } = useConfirm({ act: () => call(removeSizeChart, { params: { id: chart._id } }), onClose });
  return (
    <ConfirmDialog
      title={`Delete the size table ${chart.title}?`}
      confirm="Delete size table"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Its products show the next table that is for them, or none.
    </ConfirmDialog>
  );
}

/** The size charts for the size guide and the size finder. */
export default function SizeTablesScreen({ loaderData: { charts, categories } }: Route.ComponentProps) {
  const [opened, open] = useState<Opened | null>(null);
  const [leaving, remove] = useState<SizeChart | null>(null);
  const names = new Map(
    categories.map(({ _id, name, parentCategory: parent }) => [_id, [parent, name].filter(Boolean).join(' ')]),
  );
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Size tables</h1>
        <div className="ahead__acts">
          <Button type="button" onClick={() => open({ chart: null })}>
            Add a size table
          </Button>
        </div>
      </div>
      {charts.length === 0 ? (
        <EmptyState title="No size tables" icon={Ruler}>
          Products then have no size guide.
        </EmptyState>
      ) : (
        <ul className="charts">
          {charts.map((chart) => (
            <li key={chart._id} className="panel panel__pad chart">
              <h2 className="h4">{chart.title}</h2>
              <p className="small muted">{scopeOf(chart, names)}</p>
              <p className="small">Sizes {chart.sizes.join(', ')}</p>
              <p className="small">
                Measures {[...new Set([...chart.body, ...chart.garment].map(({ name }) => name))].join(', ')}
              </p>
              <div className="row">
                <Button type="button" kind="quiet" size="sm" aria-label={`Edit ${chart.title}`} onClick={() => open({ chart })}>
                  Edit
                </Button>
                <Button
                  type="button"
                  kind="ghost"
                  size="sm"
                  aria-label={`Copy ${chart.title}`}
                  onClick={() => open({ chart: null, from: chart })}
                >
                  Copy
                </Button>
                <Button type="button" kind="ghost" size="sm" aria-label={`Delete ${chart.title}`} onClick={() => remove(chart)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened && <ChartEditor {...opened} categories={categories} onClose={() => open(null)} />}
      {leaving && <RemoveDialog chart={leaving} onClose={() => remove(null)} />}
    </main>
  );
}
