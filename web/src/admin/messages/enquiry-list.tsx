import { AlarmClock, Reply, Trash2 } from '../../ui/lucide-icons.tsx';
import { useRef, useLayoutEffect, useState, type RefObject } from 'react';
import { removeEnquiry, type Enquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardBox, cardProps } from '../shared/card-rows.tsx';
import type { BodyProps, RowSelection } from '../shared/list-types.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { replyDeadline } from './reply-deadline.ts';
import { useHandle } from './use-handle.ts';

function ReplyDue({ enquiry: { handledAt, createdAt }, now }: { enquiry: Enquiry; now: number }) {
  if (handledAt) return <span className="tiny faint">Handled {formatMoment(handledAt)}</span>;
  const { text, state } = replyDeadline(createdAt, now);
  return (
    <span className={`due due--${state}`}>
      <Icon of={AlarmClock} />
      {text}
    </span>
  );
}

/** Deletes a message after a confirmation, since it cannot be undone. */
function RemoveEnquiry({ enquiry: { _id, ticket, name } }: { enquiry: Enquiry }) {
  const [asking, setAsking] = useState(false);
  const act = () => call(removeEnquiry, { params: { id: _id } });
  const { busy, confirm } = useConfirm({ act, onClose: () => setAsking(false) });
  return (
    <>
      <IconButton label={`Delete ${ticket}`} icon={Trash2} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={`Delete ${ticket}?`}
          confirm="Delete message"
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          The message from {name} will be deleted permanently. The audit log keeps the ticket number.
        </ConfirmDialog>
      )}
    </>
  );
}

type MessageProps = { enquiry: Enquiry; now: number; selection: RowSelection | undefined };

function Message({ enquiry, now, selection }: MessageProps) {
  const item = useFocusAfterRemoval();
  const { busy, handle } = useHandle(enquiry._id);
  const shop = useShopName();
  const { ticket, name, email, message, createdAt, handled } = enquiry;
  return (
    <li ref={item} {...cardProps(enquiry._id, 'message', selection)}>
      <h2 className="message__who">
        <CardBox id={enquiry._id} name={ticket} selection={selection} />
        {name} <span className="muted unbroken">{ticket}</span>
      </h2>
      <time className="tiny faint" dateTime={createdAt}>
        {formatMoment(createdAt)}
      </time>
      <p className="small muted message__text">{message}</p>
      <div className="row message__foot">
        <a className="btn btn--quiet btn--sm" href={replyMailto(enquiry, shop)} aria-label={`Reply to ${ticket} by email`}>
          <Icon of={Reply} /> Reply by email
        </a>
        <Button
          type="button"
          kind="ghost"
          size="sm"
          busy={busy}
          aria-label={handled ? `Reopen ${ticket}` : `Mark ${ticket} as handled`}
          onClick={() => void handle(!handled)}
        >
          {handled ? 'Reopen' : 'Mark as handled'}
        </Button>
        <span className="tiny faint message__email">{email}</span>
        <ReplyDue enquiry={enquiry} now={now} />
        <RemoveEnquiry enquiry={enquiry} />
      </div>
    </li>
  );
}

/** Customers' messages, newest first, each with its deadline. */
export const EnquiryList = ({ rows, selection, now }: BodyProps<Enquiry> & { now: number }) => (
  <ul className="messages">
    {rows.map((enquiry) => (
      <Message key={enquiry._id} enquiry={enquiry} now={now} selection={selection} />
    ))}
  </ul>
);
/** A mailto link that opens a reply in the reader's mail program, with the ticket in the subject and the message quoted. */
function replyMailto({ email, ticket, name, message }: Enquiry, shop: string): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const subject = `[${ticket}] Your message to ${shop}`;
  const body = `Dear ${name},\n\n\n\n${shop}\n\n${quoted}\n`;
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
/** Moves the focus to the view buttons when the item that holds it is removed from its list. */
function useFocusAfterRemoval(): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const leaving = item.current;
    return () => {
      if (leaving?.contains(document.activeElement)) document.querySelector<HTMLElement>('.views [aria-pressed="true"]')?.focus();
    };
  }, []);
  return item;
}
