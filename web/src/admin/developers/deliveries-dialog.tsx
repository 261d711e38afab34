import { retryDeliveries, testWebhook, type ListedWebhook } from '@shop/contract/webhooks';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ResendSince } from './resend-since.tsx';
import { useDeliveries } from './use-deliveries.ts';

type DialogProps = { webhook: ListedWebhook; onClose: () => void };

/** The last deliveries of a webhook, each with its request and response; those that failed can be sent again together. */
export function DeliveriesDialog({ webhook, onClose }: DialogProps) {
  const { _id: id, url, active, undelivered } = webhook;
  const list = useDeliveries(id);
  const { refresh, send } = list;
  return (
    <Dialog
      title="Deliveries"
      width="wide"
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={() => void refresh()}>
            Refresh
          </Button>
          {undelivered > 0 && (
            <Button
              type="button"
              kind="quiet"
              disabled={!active}
              onClick={() => void send(call(retryDeliveries, { params: { id } }))}
            >
              Retry {undelivered} undelivered
            </Button>
          )}
          <Button type="button" disabled={!active} onClick={() => void send(call(testWebhook, { params: { id } }))}>
            Send test event
          </Button>
        </>
      }
    >
      <p className="small muted break">{url}</p>
      <DeliveryFilters {...list} />
      <ResendSince
        disabled={!active}
        onResend={(since) => void send(call(retryDeliveries, { params: { id }, query: { since } }))}
      />
      <DeliveryList list={list} webhooks={[webhook]} />
    </Dialog>
  );
}
