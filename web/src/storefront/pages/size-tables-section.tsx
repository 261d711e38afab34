import type { SizeChart } from '@shop/contract/size-charts';
import { SizeCharts } from '../catalogue/size-charts.tsx';

/** The guides that the product pages show, all in one place. */
export default function SizeTablesSection({ charts }: { charts: readonly SizeChart[] }) {
  return (
    <div className="wrap">
      <SizeCharts charts={charts} />
    </div>
  );
}
