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
import { Drawer } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';
import { CODE_HINT } from './issue-card-dialog.tsx';

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

type Action = 'block' | 'unblock' | 'replace';

/** The card as it is now, with its entries; null until it is read. */
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

/** Blocks a card, unblocks it, or gives it a new code; each with a note for the audit log. */
function CardActions({ card: { _id: id, state }, onChanged, onCode }: ActionsProps) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const change = async (action: Action) => {
    setBusy(true);
    setWrong('');
    try {
      const { message, giftCard, code } = await call(changeGiftCard, { params: { id }, body: { action, note } });
      onChanged(giftCard);
      setNote('');
      await revalidate();
      if (code) onCode(code);
      else toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(error.problem.errors?.['note'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const isBlocked = state === 'blocked';
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
        <Button
          type="button"
          kind={isBlocked ? 'secondary' : 'danger'}
          size="sm"
          busy={busy}
          onClick={() => void change(isBlocked ? 'unblock' : 'block')}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
        <Button type="button" kind="secondary" size="sm" busy={busy} onClick={() => void change('replace')}>
          New code
        </Button>
      </div>
    </form>
  );
}

/** A gift card's entries, and what staff may do with it. */
export function GiftCardPanel({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { shown, update } = useGiftCard(card._id);
  const [code, setCode] = useState('');
  if (code !== '') return <ShownSecret title="Copy the new code now" value={code} hint={CODE_HINT} onClose={onClose} />;
  const now = shown?.giftCard ?? card;
  return (
    <Drawer title={`Gift card ${card.number}`} onClose={onClose}>
      <div className="stack">
        <p>
          <b>{formatMoney(now.balance)}</b> of {formatMoney(card.value)} left.
        </p>
        <CardActions card={now} onChanged={update} onCode={setCode} />
        {shown && <Table label="Entries" columns={COLUMNS} rows={shown.entries} keyOf={({ _id }) => _id} />}
      </div>
    </Drawer>
  );
}
