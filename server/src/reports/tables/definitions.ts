import type { Report, ReportColumn, ReportKey } from '@shop/contract/report-tables';

type Definition = {
  columns: ReportColumn[];
  /** Columns that are totalled over the rows. */
  sums: string[];
  chart: Report['chart'];
};

const text = (key: string, title: string): ReportColumn => ({ key, title, kind: 'text' });
const count = (key: string, title: string): ReportColumn => ({ key, title, kind: 'count' });
const money = (key: string, title: string): ReportColumn => ({ key, title, kind: 'money' });
const percent = (key: string, title: string): ReportColumn => ({ key, title, kind: 'percent' });

const RTO_COLUMNS: ReportColumn[] = [
  count('parcels', 'Parcels ended'),
  count('rto', 'Came back undelivered'),
  count('lost', 'Lost'),
  percent('share', 'RTO rate'),
  money('cost', 'Freight of the return'),
];
const RTO_SUMS = ['parcels', 'rto', 'lost', 'cost'];

/** The columns of each report, in the order in which they are shown. */
export const DEFINITIONS: Record<ReportKey, Definition> = {
  sales: {
    columns: [
      { key: 'day', title: 'Day', kind: 'day' },
      count('orders', 'Orders'),
      count('pieces', 'Pieces'),
      money('goods', 'Goods'),
      money('discounts', 'Discounts'),
      money('delivery', 'Delivery'),
      money('total', 'Sales'),
      money('refunded', 'Refunded'),
      money('net', 'Net'),
    ],
    sums: ['orders', 'pieces', 'goods', 'discounts', 'delivery', 'total', 'refunded', 'net'],
    chart: { label: 'day', value: 'total', kind: 'line' },
  },
  tax: {
    columns: [
      text('state', 'Place of supply'),
      text('hsn', 'HSN'),
      percent('rate', 'GST rate'),
      count('pieces', 'Pieces'),
      money('taxable', 'Taxable value'),
      money('cgst', 'CGST'),
      money('sgst', 'SGST'),
      money('igst', 'IGST'),
      money('total', 'Total'),
    ],
    sums: ['pieces', 'taxable', 'cgst', 'sgst', 'igst', 'total'],
    chart: { label: 'state', value: 'taxable', kind: 'bars' },
  },
  returns: {
    columns: [text('reason', 'Reason'), text('size', 'Size'), count('returns', 'Returns'), count('pieces', 'Pieces')],
    sums: ['pieces'],
    chart: { label: 'reason', value: 'pieces', kind: 'bars' },
  },
  'sell-through': {
    columns: [
      text('category', 'Category'),
      text('size', 'Size'),
      count('sold', 'Sold'),
      count('stock', 'In stock'),
      percent('share', 'Sell-through'),
    ],
    sums: ['sold', 'stock'],
    chart: { label: 'size', value: 'sold', kind: 'bars' },
  },
  'dead-stock': {
    columns: [
      text('product', 'Product'),
      text('size', 'Size'),
      text('colour', 'Colour'),
      text('sku', 'SKU'),
      count('stock', 'In stock'),
      money('value', 'Value at sale price'),
      { key: 'lastSold', title: 'Last sold', kind: 'day' },
    ],
    sums: ['stock', 'value'],
    chart: { label: 'product', value: 'value', kind: 'bars' },
  },
  coupons: {
    columns: [text('name', 'Coupon or offer'), count('orders', 'Orders'), money('discount', 'Discount'), money('sales', 'Sales')],
    // An order may have a coupon and an offer, so orders and sales cannot be totalled.
    sums: ['discount'],
    chart: { label: 'name', value: 'discount', kind: 'bars' },
  },
  payments: {
    columns: [
      text('method', 'Method'),
      count('attempts', 'Attempts'),
      count('captured', 'Paid'),
      count('failed', 'Failed'),
      percent('share', 'Success'),
      money('amount', 'Amount paid'),
    ],
    sums: ['attempts', 'captured', 'failed', 'amount'],
    chart: { label: 'method', value: 'attempts', kind: 'bars' },
  },
  'rto-pins': {
    columns: [text('pin', 'PIN code'), text('city', 'City'), ...RTO_COLUMNS],
    sums: RTO_SUMS,
    chart: { label: 'pin', value: 'rto', kind: 'bars' },
  },
  'rto-products': {
    columns: [text('product', 'Product'), ...RTO_COLUMNS],
    // A parcel may contain several products, so parcels and their cost cannot be totalled.
    sums: [],
    chart: { label: 'product', value: 'rto', kind: 'bars' },
  },
  visits: {
    columns: [
      { key: 'day', title: 'Day', kind: 'day' },
      count('visits', 'Visits'),
      count('visitors', 'Visitors'),
      count('views', 'Pages'),
      count('viewed', 'Saw a product'),
      count('carted', 'Had a cart'),
      count('checkedOut', 'Reached checkout'),
      count('orders', 'Orders'),
      percent('share', 'Orders per visit'),
    ],
    sums: ['visits', 'views', 'orders'],
    chart: { label: 'day', value: 'visits', kind: 'line' },
  },
  funnel: {
    columns: [
      { key: 'day', title: 'Day', kind: 'day' },
      text('device', 'Device'),
      count('visitors', 'Visitors'),
      count('viewed', 'Saw a product'),
      count('carted', 'Had a cart'),
      count('checkedOut', 'Reached checkout'),
      count('ordered', 'Placed an order'),
      percent('share', 'Placed, of visitors'),
    ],
    // A visitor on two days counts twice, so totals over days count visitors by day.
    sums: [],
    chart: { label: 'day', value: 'visitors', kind: 'bars' },
  },
  'no-results': {
    columns: [text('search', 'Search'), count('times', 'Times'), count('visitors', 'Visitors by day')],
    sums: ['times'],
    chart: { label: 'search', value: 'times', kind: 'bars' },
  },
  pages: {
    columns: [text('page', 'Page'), count('times', 'Views'), count('visitors', 'Visitors by day')],
    sums: ['times'],
    chart: { label: 'page', value: 'times', kind: 'bars' },
  },
  sources: {
    columns: [text('source', 'Source'), count('times', 'Visits'), count('visitors', 'Visitors by day')],
    sums: ['times'],
    chart: { label: 'source', value: 'times', kind: 'bars' },
  },
  'rto-customers': {
    columns: [text('customer', 'Customer'), ...RTO_COLUMNS],
    sums: RTO_SUMS,
    chart: { label: 'customer', value: 'rto', kind: 'bars' },
  },
};
