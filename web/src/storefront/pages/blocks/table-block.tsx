import type { BlockOf } from '@shop/contract/content-blocks';

/** Rows and columns as the owner wrote them; the first cell of a row is its name. */
export const TableBlock = ({ title, columns, rows }: BlockOf<'table'>) => (
  // Scrolls by keyboard where it is wider than the screen.
  <section className="table-wrap" aria-label={title || 'Table'} tabIndex={0}>
    <table className="sizetable">
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={i} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={at}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
