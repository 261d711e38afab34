import { useState } from 'react';
import { bookOrders } from '@shop/contract/bookings';
import { BOOKED_COURIERS, type BookedCourier } from '@shop/contract/courier-names';
import type { DeskResult } from '@shop/contract/desk';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

type Props = { orderIds: string[]; onDone: (message: string, results: readonly DeskResult[]) => Promise<void> };

/** Books the parcels of the selected orders; their numbers come as the courier confirms them. */
export function DeskBook({ orderIds, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const book = async (courier: BookedCourier) => {
    setBusy(true);
    try {
      const { message, results } = await call(bookOrders, { body: { orderIds, courier } });
      await onDone(message, results);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <select
      className="select"
      aria-label="Book a courier for the selected orders"
      aria-busy={busy || undefined}
      disabled={busy}
      value=""
      onChange={({ target }) => void book(target.value as BookedCourier)}
    >
      <option value="">{busy ? 'Booking…' : 'Book courier'}</option>
      {Object.entries(BOOKED_COURIERS).map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}
