import type { SizeChart } from '@shop/contract/size-charts';
import { SizeCharts } from '../catalogue/size-charts.tsx';

/** The size charts of the product pages on one page. */
export default function SizeTablesSection({ charts }: { charts: readonly SizeChart[] }) {
  return (
    <div className="wrap">
      <SizeCharts charts={charts} />
    </div>
  );
}
