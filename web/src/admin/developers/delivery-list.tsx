import { replayDelivery, type ListedWebhook } from '@shop/contract/webhooks';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import type { useDeliveries } from './use-deliveries.ts';

type Props = {
  list: Pick<ReturnType<typeof useDeliveries>, 'deliveries' | 'failure' | 'state' | 'q' | 'send'>;
  webhooks: readonly ListedWebhook[];
  /** Whether each row names the address that it was sent to. */
  showsAddress?: boolean;
};

/** The loaded deliveries, or why there are none. */
export function DeliveryList({ list: { deliveries, failure, state, q, send }, webhooks, showsAddress = false }: Props) {
  const isFiltered = state !== '' || q.trim() !== '';
  const replay = (id: string) => void send(call(replayDelivery, { params: { id } }));
  return (
    <>
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {deliveries === null && failure === '' && <p aria-busy="true">Loading the deliveries...</p>}
      {deliveries?.length === 0 && !isFiltered && (
        <EmptyState title="No deliveries yet">Send a test event to try the receiver.</EmptyState>
      )}
      {deliveries?.length === 0 && isFiltered && <EmptyState title="No deliveries found" />}
      <ul className="deliveries">
        {deliveries?.map((delivery) => {
          const webhook = webhooks.find(({ _id }) => _id === delivery.webhook);
          return (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              address={showsAddress ? (webhook?.url ?? '') : ''}
              canSend={webhook?.active ?? false}
              onReplay={replay}
            />
          );
        })}
      </ul>
    </>
  );
}
