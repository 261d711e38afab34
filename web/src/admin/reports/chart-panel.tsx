import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SectionError } from './section-error.tsx';

/** One point or slice. */
export type Point = { name: string; value: number };

type Props = {
  title: string;
  /** Shown beside the title: a legend or a period. */
  aside?: ReactNode;
  /** The headings of the table's two columns. */
  heads: readonly [name: string, value: string];
  points: readonly Point[] | null | undefined;
  /** Shown while the chart is loading, in the same size. */
  placeholder: ReactNode;
  /** The chart with its legend. */
  children: ReactNode;
};

/** A chart that can also be shown as a table, with its own loading and error states. */
export function ChartPanel({ title, aside, heads, points, placeholder, children }: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="panel chart-panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
        <div className="row">
          {aside}
          {points !== null && (
            <Button type="button" kind="ghost" size="sm" disabled={!points} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
        </div>
      </div>
      {points === null && <SectionError />}
      {points === undefined && (
        <div className="panel__pad chart-panel__body" aria-hidden="true">
          {placeholder}
        </div>
      )}
      {points && asTable && <PointsTable title={title} heads={heads} points={points} />}
      {points && !asTable && <div className="panel__pad chart-panel__body">{children}</div>}
    </section>
  );
}

const PointsTable = ({
  title,
  heads: [name, value],
  points,
}: { title: string; points: readonly Point[] } & Pick<Props, 'heads'>) => (
  <table className="table">
    <caption className="vh">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col" className="n">
          {value}
        </th>
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.name}>
          <th scope="row">{point.name}</th>
          <td className="n">{point.value.toLocaleString('en-IN')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
