import { useState } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';
import { SkeletonCards } from './skeleton.tsx';
import { LoadError } from './error-page.tsx';
import { Table, type Column } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { Tracker } from './tracker.tsx';
import { Uploader, type Upload } from './uploader.tsx';

type Row = { name: string; price: string; blocked: boolean };
const ROWS: Row[] = [
  { name: 'Straight Jeans', price: '₹799', blocked: false },
  { name: 'Long-Sleeve Henley', price: '₹649', blocked: true },
];
const COLUMNS: Column<Row>[] = [
  {
    head: 'Product Name',
    inCard: 'lead-cell',
    cell: (row) => <span className="table__name">{row.name}</span>,
    sort: { direction: 'ascending', onSort: () => undefined },
  },
  { head: 'Price', numeric: true, cell: (row) => row.price },
  {
    head: 'Status',
    cell: (row) => (
      <Button kind={row.blocked ? 'secondary' : 'quiet'} size="sm">
        {row.blocked ? 'Unblock' : 'Block'}
      </Button>
    ),
  },
];
const TABS = [
  { id: 'all', label: 'All' },
  { id: 'way', label: 'On the way' },
  { id: 'done', label: 'Delivered' },
];

function SomeTabs() {
  const [selected, select] = useState('all');
  return (
    <div>
      <Tabs label="Orders" tabs={TABS} selected={selected} onSelect={select} panel="some-panel" />
      <p id="some-panel" role="tabpanel">
        {TABS.find((tab) => tab.id === selected)?.label}
      </p>
    </div>
  );
}
function SomePictures({ error }: { error?: string }) {
  const [pictures, setPictures] = useState<Upload[]>([]);
  return (
    <Uploader label="Product pictures" pictures={pictures} onChange={setPictures} most={4} types={['image/png']} error={error} />
  );
}

export const stories = {
  breadcrumb: (
    <Breadcrumb
      trail={[
        { name: 'Home', to: '/' },
        { name: 'Men', to: '/mens' },
      ]}
      here="Straight Jeans"
    />
  ),
  tabs: <SomeTabs />,
  table: <Table label="Products" columns={COLUMNS} rows={ROWS} keyOf={(row) => row.name} isMuted={(row) => row.blocked} />,
  'first page of three': <Pager page={1} pages={3} to={(page) => `?page=${page}`} range="1–24 of 52" />,
  'a parcel on its way': (
    <Tracker
      label="Order progress"
      stops={[
        { name: 'Processing', state: 'done', when: '18 Nov' },
        { name: 'Shipped', state: 'now', when: '19 Nov' },
        { name: 'Delivered', state: 'ahead', when: 'by 27 Nov' },
      ]}
    />
  ),
  uploader: <SomePictures />,
  'uploader in error': <SomePictures error="At least one image is required" />,
  empty: (
    <EmptyState title="Your cart is empty." icon="shopping-bag" action="Shop jeans" to="/mens">
      Jeans start at ₹799 and ship free.
    </EmptyState>
  ),
  'did not load': <LoadError onRetry={() => undefined} />,
  loading: <SkeletonCards count={4} what="products" />,
};
