import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { MAX_PRINTED_ORDERS, readDeskQueue, type DeskFilter, type DeskOrder, type DeskResult } from '@shop/contract/desk';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { dayText, deliveryDays, isOver } from '../../shared/delivery-days.ts';
import { formatShortMoment } from '../../shared/format-date.ts';
import { ParcelNumber } from '../../shared/parcel-events.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { SelectBox } from '../shared/select-box.tsx';
import { DeskBook } from './desk-book.tsx';
import { DeskPrint } from './desk-print.tsx';
import { DeskStep } from './desk-step.tsx';

type Queue = ReplyOf<typeof readDeskQueue>;
/** Queues whose orders have no courier yet. */
const BOOKABLE: ReadonlySet<Queue['key']> = new Set<Queue['key']>(['pack', 'hand_over', 'late']);

const piecesOf = ({ orderItems }: Order): number => orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
const itemsText = ({ orderItems }: Order): string =>
  orderItems.map(({ product, variant, quantity }) => `${product.name}, ${variant.size} × ${quantity}`).join('; ');

/** Statuses of an order that is still to be packed or handed over. */
const UNSENT: ReadonlySet<Order['deliveryStatus']> = new Set<Order['deliveryStatus']>(['Pending', 'Processing']);

function packBy({ promise, deliveryStatus }: Order) {
  if (!promise || !UNSENT.has(deliveryStatus)) return '–';
  const day = <span className="unbroken">{dayText(promise.dispatchBy)}</span>;
  return isOver(promise.dispatchBy) ? <b className="strong">Late since {day}</b> : day;
}

type Ticked = { has: (id: string) => boolean; toggle: (id: string) => void };
const columnsOf = ({ has, toggle }: Ticked): Column<DeskOrder>[] => [
  {
    head: 'Select',
    inCard: 'tick',
    cell: ({ _id, number }) => <SelectBox label={`Select ${number}`} checked={has(_id)} onToggle={() => toggle(_id)} />,
  },
  {
    head: 'Order',
    inCard: 'lead-cell',
    cell: ({ _id, number, parcels }) => (
      <>
        <Link className="link num unbroken" to={`/order-admin?order=${_id}`}>
          {number}
        </Link>
        {parcels.map((parcel) => (
          <span key={parcel._id} className="tiny faint desk__promise">
            <ParcelNumber {...parcel} />
          </span>
        ))}
      </>
    ),
  },
  { head: 'Customer', cell: ({ shippingAddress: to }) => `${to.fullName}, ${to.city} ${to.zip}` },
  { head: 'Items', inCard: 'span-2', cell: (order) => <span className="small">{itemsText(order)}</span> },
  { head: 'Pieces', numeric: true, cell: piecesOf },
  { head: 'Payment', cell: ({ paymentMethod }) => (paymentMethod === 'COD' ? 'COD' : 'Prepaid') },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  { head: 'Pack by', cell: packBy },
  {
    head: 'Placed',
    cell: ({ createdAt, promise }) => (
      <>
        <span className="unbroken">{formatShortMoment(createdAt)}</span>
        {promise && <span className="tiny faint desk__promise">Promised {deliveryDays(promise)}</span>}
      </>
    ),
  },
];

/** All orders of a filtered queue from all its pages, up to the maximum of one step. */
async function allIds({ key, total }: Queue, filter: DeskFilter): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < Math.min(total, MAX_PRINTED_ORDERS); page += 1) {
    const { orders } = await call(readDeskQueue, { params: { queue: key }, query: { page, limit: 100, ...filter } });
    if (orders.length === 0) break;
    ids.push(...orders.map(({ _id }) => _id));
  }
  return ids.slice(0, MAX_PRINTED_ORDERS);
}

/** The orders of a queue, which are selected, printed, and taken to the next step together. */
export function DeskOrders({ list, filter }: { list: Queue; filter: DeskFilter }) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly DeskResult[]>([]);
  const { revalidate } = useRevalidator();
  const toggle = (id: string) =>
    choose((before) => new Set(before.has(id) ? [...before].filter((it) => it !== id) : [...before, id]));
  const selectAll = async () => {
    try {
      choose(new Set(await allIds(list, filter)));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  const done = async (message: string, results: readonly DeskResult[]) => {
    choose(new Set());
    setRefused(results.filter((it) => !it.done));
    await revalidate();
    toast.success(message);
  };
  const ids = [...chosen];
  return (
    <div className="desk__orders">
      <div className="row desk__bar">
        <Button type="button" kind="quiet" size="sm" onClick={() => void selectAll()}>
          Select all {Math.min(list.total, MAX_PRINTED_ORDERS)}
        </Button>
        <output className="small muted">{ids.length > 0 && `${ids.length} selected`}</output>
        {ids.length > 0 && (
          <>
            <Button type="button" kind="ghost" size="sm" onClick={() => choose(new Set())}>
              Clear
            </Button>
            <DeskPrint orderIds={ids} />
            {BOOKABLE.has(list.key) && <DeskBook orderIds={ids} onDone={done} />}
            <DeskStep queue={list.key} orderIds={ids} onDone={done} />
          </>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="turmeric" alert>
          <ul>
            {refused.map(({ _id, number, message }) => (
              <li key={_id}>
                {number}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <OrdersTable list={list} ticked={{ has: (id) => chosen.has(id), toggle }} />
    </div>
  );
}

const OrdersTable = ({ list, ticked }: { list: Queue; ticked: Ticked }) => (
  <div className="panel">
    <Table label={list.title} columns={columnsOf(ticked)} rows={list.orders} keyOf={({ _id }) => _id} />
  </div>
);
