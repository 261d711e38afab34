import type { BlockOf } from '@shop/contract/content-blocks';
import { numbered } from './numbered.ts';

/** A table of the owner; the first cell of a row is its heading. */
export const TableBlock = ({ title, columns, rows }: BlockOf<'table'>) => (
  <section className="table-wrap" aria-label={title || 'Table'}>
    <table className="sizetable">
      <thead>
        <tr>
          {numbered(columns).map(({ key, part }) => (
            <th key={key} scope="col">
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ key, part: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbered(cells).map((cell) => (
              <td key={cell.key}>{cell.part}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
