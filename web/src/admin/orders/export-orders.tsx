import { exportOrders } from '@shop/contract/order-lists';
import { call } from '../../api/client.ts';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { isFiltered, orderQuery } from './read-orders.ts';

/** Downloads all orders that match the list's filters, on every page, as one CSV file. */
export const ExportOrders = ({ params }: { params: URLSearchParams }) => (
  <DownloadButton
    name={exportOrders.answers.name}
    contents={isFiltered(params) ? 'The orders found' : 'All orders'}
    read={() => call(exportOrders, { query: orderQuery(params) })}
  />
);
