import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import { changeGiftCard, readGiftCard, type GiftCard } from '@shop/contract/gift-cards';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { entryLabel } from '../../shared/credit-labels.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShownCode } from './issue-card-dialog.tsx';

type Shown = ReplyOf<typeof readGiftCard>;
type Entry = Shown['entries'][number];

const COLUMNS: Column<Entry>[] = [
  {
    head: 'Entry',
    cell: (entry) => (
      <>
        {entryLabel(entry)}
        <br />
        <span className="tiny faint">{[entry.reason, entry.by].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { head: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { head: 'Left', numeric: true, cell: ({ balance }) => formatMoney(balance) },
];

type Action = 'block' | 'unblock' | 'replace' | 'resend' | 'refund';

/** The current card with its entries; null until it is loaded. */
function useGiftCard(id: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let left = false;
    void call(readGiftCard, { params: { id }, query: { limit: MAX_PAGE_SIZE } }).then((it) => left || setShown(it));
    return () => {
      left = true;
    };
  }, [id]);
  return { shown, update: (giftCard: GiftCard) => setShown((it) => it && { ...it, giftCard }) };
}

type ActionsProps = { card: GiftCard; onChanged: (card: GiftCard) => void; onCode: (code: string) => void };

/** Changes a card, each time with a note for the audit log. */
function useCardChange({ card: { _id: id }, onChanged, onCode }: ActionsProps) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const change = async (action: Action) => {
    setBusy(true);
    setWrong('');
    try {
      const { message, giftCard, code } = await call(changeGiftCard, {
        params: { id },
        body: { action, note, ...(action === 'resend' && email !== '' && { email }) },
      });
      onChanged(giftCard);
      setNote('');
      await revalidate();
      if (code) onCode(code);
      else toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(error.problem.errors?.['note'] ?? error.problem.errors?.['email'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { note, setNote, email, setEmail, wrong, busy, change };
}

type SendProps = { email: string; setEmail: (email: string) => void; busy: boolean; to: string; onSend: () => void };

const SendAgain = ({ email, setEmail, busy, to, onSend }: SendProps) => (
  <>
    <Field
      label="Send to"
      optional
      hint={`Empty: ${to}. The old code stops working.`}
      type="email"
      value={email}
      onChange={({ target }) => setEmail(target.value)}
    />
    <div className="row">
      <Button type="button" kind="secondary" size="sm" busy={busy} onClick={onSend}>
        Send again
      </Button>
    </div>
  </>
);

type AskProps = { value: GiftCard['value']; busy: boolean; onRefund: () => void; onClose: () => void };

const AskRefund = ({ value, busy, onRefund, onClose }: AskProps) => (
  <ConfirmDialog
    title={`Refund ${formatMoney(value)}?`}
    confirm="Refund gift card"
    busy={busy}
    onConfirm={onRefund}
    onClose={onClose}
  >
    The gift card ends and can no longer be used. The money goes back the way it came.
  </ConfirmDialog>
);

/** Actions for a card: block it, replace its code; a bought one can also be sent again or refunded. */
function CardActions(props: ActionsProps) {
  const { state, bought, balance, value } = props.card;
  const { note, setNote, email, setEmail, wrong, busy, change } = useCardChange(props);
  const [asks, setAsks] = useState(false);
  const isBlocked = state === 'blocked';
  const canRetry = bought?.refund?.state === 'failed';
  if (state === 'refunded' && !canRetry) return null;
  return (
    <form className="form-grid" noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Note"
        hint="Why you change the card, for your colleagues."
        maxLength={200}
        value={note}
        error={wrong ? { message: wrong } : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="row">
        {!canRetry && (
          <Button
            type="button"
            kind={isBlocked ? 'secondary' : 'danger'}
            size="sm"
            busy={busy}
            onClick={() => void change(isBlocked ? 'unblock' : 'block')}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </Button>
        )}
        {state !== 'scheduled' && !canRetry && (
          <Button type="button" kind="secondary" size="sm" busy={busy} onClick={() => void change('replace')}>
            New code
          </Button>
        )}
        {bought && (balance === value || canRetry) && (
          <Button type="button" kind="danger" size="sm" busy={busy} onClick={() => setAsks(true)}>
            Refund
          </Button>
        )}
      </div>
      {bought?.sentAt && state === 'active' && (
        <SendAgain {...{ email, setEmail, busy }} to={bought.receiverEmail} onSend={() => void change('resend')} />
      )}
      {asks && (
        <AskRefund
          value={value}
          busy={busy}
          onRefund={() => {
            setAsks(false);
            void change('refund');
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}

const REFUND_LABELS = { pending: 'Refund on its way', processed: 'Refunded', failed: 'Refund failed' };

/** Buyer and receiver of a bought card, and whether its email was sent. */
const BoughtFacts = ({ bought }: { bought: NonNullable<GiftCard['bought']> }) => (
  <dl className="facts">
    <dt>Bought by</dt>
    <dd>
      {bought.buyerName}, {bought.buyerEmail}
    </dd>
    <dt>For</dt>
    <dd>{bought.receiverEmail}</dd>
    <dt>Paid</dt>
    <dd>
      {formatMoment(bought.paidAt)}, {bought.paymentId}
    </dd>
    <dt>{bought.sentAt ? 'Sent' : 'To be sent'}</dt>
    <dd>{formatMoment(bought.sentAt ?? bought.deliverAt)}</dd>
    {bought.refund && (
      <>
        <dt>{REFUND_LABELS[bought.refund.state]}</dt>
        <dd>{bought.refund.error}</dd>
      </>
    )}
  </dl>
);

/** A gift card's entries and actions. */
export function GiftCardPanel({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { shown, update } = useGiftCard(card._id);
  const [code, setCode] = useState('');
  if (code !== '') return <ShownCode title="Copy the new code now" code={code} onClose={onClose} />;
  const now = shown?.giftCard ?? card;
  return (
    <Drawer title={`Gift card ${card.number}`} onClose={onClose}>
      <div className="stack">
        <p>
          <b>{formatMoney(now.balance)}</b> of {formatMoney(card.value)} left.
        </p>
        {now.bought && <BoughtFacts bought={now.bought} />}
        <CardActions card={now} onChanged={update} onCode={setCode} />
        {shown && <Table label="Entries" columns={COLUMNS} rows={shown.entries} keyOf={({ _id }) => _id} />}
      </div>
    </Drawer>
  );
}
