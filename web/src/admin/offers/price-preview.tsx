import { useState } from 'react';
import { formatMoney, type Paise } from '@shop/contract/money';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { PreviewRow } from './offer-preview.ts';

const FIRST_ROWS = 10;

/** A product with several prices is shown with its lowest, as in the shop. */
const priceText = (price: Paise, isLowest: boolean): string => `${isLowest ? 'from ' : ''}${formatMoney(price)}`;

const COLUMNS: Column<PreviewRow>[] = [
  { head: 'Product', inCard: 'lead-cell', cell: ({ name }) => name },
  { head: 'Current price', numeric: true, cell: ({ now, isLowest }) => priceText(now, isLowest) },
  {
    head: 'Offer price',
    numeric: true,
    cell: ({ now, under, isLowest }) =>
      under === null ? (
        'N/A'
      ) : (
        <>
          <b>{priceText(under, isLowest)}</b>
          {under > now && (
            <>
              <br />
              <span className="tiny faint">higher than now</span>
            </>
          )}
        </>
      ),
  },
];

/** Previews the prices of the products under the offer before it is saved. */
export function PricePreview({ rows, minimum }: { rows: readonly PreviewRow[]; minimum: Paise | null }) {
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div>
      <Table label="Prices under this offer" columns={COLUMNS} rows={shown} keyOf={({ _id }) => _id} />
      {minimum !== null && <p className="tiny faint">These prices apply when the cart reaches {formatMoney(minimum)}.</p>}
      {shown.length < rows.length && (
        <Button type="button" kind="ghost" size="sm" onClick={() => showAll(true)}>
          Show all {rows.length} prices
        </Button>
      )}
    </div>
  );
}
