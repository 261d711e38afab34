import { Link, useNavigate, useNavigation } from 'react-router';
import { readTax, type TaxSums } from '@shop/contract/invoices';
import { formatMoney, less } from '@shop/contract/money';
import type { ReplyOf } from '@shop/contract/route';
import type { Route } from './+types/tax-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { ListLoadError } from '../shared/list-load-error.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { daysOf, monthParam, monthOf } from './month.ts';
import { TaxLists } from './tax-lists.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Tax');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const thisMonth = monthOf(new Date());
  const month = monthParam(new URL(request.url).searchParams, thisMonth);
  return { tax: await nullOnError(call(readTax, { query: daysOf(month) })), month, thisMonth };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Tax" what="the month’s sums">
    <LoadingRows />
  </LoadingScreen>
);

type Sums = Pick<ReplyOf<typeof readTax>, 'invoices' | 'creditNotes'>;

const minus = (a: TaxSums, b: TaxSums): TaxSums => ({
  documents: a.documents + b.documents,
  taxable: less(a.taxable, b.taxable),
  cgst: less(a.cgst, b.cgst),
  sgst: less(a.sgst, b.sgst),
  igst: less(a.igst, b.igst),
  total: less(a.total, b.total),
});

type Row = { name: string; of: TaxSums };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Sums', inCard: 'lead-cell', cell: ({ name }) => <b className="strong">{name}</b> },
  { head: 'Documents', numeric: true, cell: ({ of }) => of.documents.toLocaleString('en-IN') },
  { head: 'Taxable value', numeric: true, cell: ({ of }) => formatMoney(of.taxable) },
  { head: 'CGST', numeric: true, cell: ({ of }) => formatMoney(of.cgst) },
  { head: 'SGST', numeric: true, cell: ({ of }) => formatMoney(of.sgst) },
  { head: 'IGST', numeric: true, cell: ({ of }) => formatMoney(of.igst) },
  { head: 'Total', numeric: true, cell: ({ of }) => formatMoney(of.total) },
];

/** Totals of invoices and credit notes, and the net amount. */
const SumsTable = ({ invoices, creditNotes }: Sums) => (
  <Table
    label="The month’s sums"
    rows={[
      { name: 'Invoices', of: invoices },
      { name: 'Credit notes', of: creditNotes },
      { name: 'Net', of: minus(invoices, creditNotes) },
    ]}
    keyOf={({ name }) => name}
    columns={COLUMNS}
  />
);

const WithoutHsn = ({ categories }: { categories: readonly { _id: string; name: string }[] }) =>
  categories.length === 0 ? null : (
    <Notice kind="turmeric">
      <p>
        Invoices name no HSN for what is sold under {categories.map(({ name }) => name).join(', ')}. Set it under{' '}
        <Link className="link" to="/category">
          Categories
        </Link>
        .
      </p>
    </Notice>
  );

export default function TaxScreen({ loaderData: { tax, month, thisMonth } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Tax</h1>
        <Field
          key={month}
          label="Month"
          type="month"
          defaultValue={month}
          max={thisMonth}
          onChange={({ target }) => target.value !== '' && void navigate(`?month=${target.value}`, { preventScrollReset: true })}
        />
      </div>
      <div className="form-grid">
        <WithoutHsn categories={tax?.withoutHsn ?? []} />
        <div className={classNames('panel', isLoading && 'is-waiting')} aria-busy={isLoading}>
          {tax ? <SumsTable {...tax} /> : <ListLoadError several="sums" />}
        </div>
        <div className="panel">
          <TaxLists month={month} />
        </div>
      </div>
      {tax && <output className="vh">{tax.invoices.documents === 1 ? '1 invoice' : `${tax.invoices.documents} invoices`}</output>}
    </main>
  );
}
