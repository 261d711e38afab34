import type { SizeChart } from '@shop/contract/size-charts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SizeGuideTables } from './size-guide.tsx';

/** The shop's size charts below one another, with links to each. */
export function SizeCharts({ charts }: { charts: readonly SizeChart[] }) {
  if (charts.length === 0)
    return (
      <EmptyState title="No size charts yet" icon="ruler">
        Not sure about a size? Write to us.
      </EmptyState>
    );
  return (
    <div className="policy">
      <nav aria-label="Guides">
        {charts.map(({ _id, title }) => (
          <a key={_id} href={`#chart-${_id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="faq">
        {charts.map((chart) => (
          <section key={chart._id} id={`chart-${chart._id}`} aria-labelledby={`${chart._id}-title`}>
            <h2 className="h3" id={`${chart._id}-title`}>
              {chart.title}
            </h2>
            <SizeGuideTables chart={chart} />
          </section>
        ))}
      </div>
    </div>
  );
}
