import type { Draft } from '@shop/contract/order-drafts';
import { copyText } from '../../shared/copy-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The order of a sent draft and, while it is unpaid, its payment link, to copy or to send from the clerk's own WhatsApp. */
export function PayLink({ draft }: { draft: Draft }) {
  const { payUrl, order, state } = draft;
  if (state === 'expired') return <Notice>The payment link was not used in time. You can send a new one.</Notice>;
  if (order === null) return null;
  return (
    <>
      <p>
        <a className="link" href={`/order-admin?q=${order.number}&order=${order._id}`}>
          Order {order.number}
        </a>
        {payUrl !== null && (
          <>
            {' '}
            waits for its payment:{' '}
            <a className="link" href={payUrl}>
              payment link
            </a>
          </>
        )}
      </p>
      {payUrl !== null && (
        <p className="row">
          <Button type="button" kind="quiet" size="sm" onClick={() => void copyText(payUrl)}>
            Copy link
          </Button>
          <ButtonLink kind="quiet" size="sm" to={whatsAppUrl(draft, payUrl)} target="_blank" rel="noopener noreferrer">
            Write on WhatsApp<span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** A chat with the customer that has the message typed in already. */
function whatsAppUrl({ customer, order }: Draft, payUrl: string): string {
  const digits = customer.phone.replaceAll(/\D/g, '');
  const text = `Your order ${order?.number ?? ''} is ready. Please pay here: ${payUrl}`;
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
