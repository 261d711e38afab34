import { bookOrders } from '@shop/contract/bookings';
import type { BookedCourier } from '@shop/contract/courier-names';
import type { DeskResult } from '@shop/contract/desk';
import { call } from '../../api/client.ts';
import { ActionSelect } from '../shared/action-select.tsx';
import { useBookableCouriers } from '../shared/use-bookable-couriers.ts';
import { useBusy } from '../shared/use-busy.ts';

type Props = { orderIds: string[]; onDone: (message: string, results: readonly DeskResult[]) => Promise<void> };

/** Books the parcels of the selected orders; their AWB numbers appear once the courier confirms them. */
export function DeskBook({ orderIds, onDone }: Props) {
  const { choices, load } = useBookableCouriers();
  const { busy, run } = useBusy();
  const book = async (courier: BookedCourier) => {
    await run(async () => {
      const { message, results } = await call(bookOrders, { body: { orderIds, courier } });
      await onDone(message, results);
    });
  };
  return (
    <ActionSelect
      label="Book a courier for the selected orders"
      text="Book courier"
      busyText="Booking…"
      busy={busy}
      options={choices.map(([value, name]) => ({ value, name }))}
      onFocus={load}
      onChoose={(courier) => void book(courier as BookedCourier)}
    />
  );
}
