import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { addGiftCardToCredit } from '@shop/contract/credit';
import { formatMoney } from '@shop/contract/format-money';
import { readGiftCardBalance } from '@shop/contract/gift-cards';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { copyText } from '../../shared/copy-text.ts';
import { formatDay } from '../../shared/format-date.ts';
import { inFours } from '../../shared/in-fours.ts';
import { useReady } from '../../shared/use-ready.ts';
import { useSession } from '../../shared/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { GiftCardFace } from './gift-card-face.tsx';

type Card = ReplyOf<typeof readGiftCardBalance>['giftCard'] & { code: string };

/** The code in the fragment of an e-mail's link, which browsers do not send to servers. */
const codeIn = (hash: string): string => /^#code=([A-Z0-9]{16})$/.exec(hash)?.[1] ?? '';

type ShownProps = { card: Card; onMoved: () => void };

/** A valid card: its code, and how to use it. */
function Shown({ card: { code, balance, expiresAt }, onMoved }: ShownProps) {
  const { busy, run } = useExclusiveAction();
  const isLoggedIn = Boolean(useSession()?.name);
  const move = () =>
    void run(async () => {
      try {
        toast.success((await call(addGiftCardToCredit, { body: { code } })).message);
        onMoved();
      } catch (error) {
        if (!isApiError(error)) throw error;
        toast.error(error.message);
      }
    });
  return (
    <div className="stack">
      <GiftCardFace amount={formatMoney(balance)}>
        <p className="num">{inFours(code)}</p>
        <p>Valid until {formatDay(expiresAt)}</p>
      </GiftCardFace>
      <p className="small muted">Enter this code at checkout. It pays before UPI, card or cash.</p>
      <div className="row">
        <Button type="button" kind="secondary" onClick={() => void copyText(code)}>
          Copy code
        </Button>
        {isLoggedIn && (
          <Button type="button" kind="secondary" busy={busy} onClick={move}>
            Add to my account
          </Button>
        )}
        <Link className="btn btn--quiet" to="/newarrival">
          Shop now
        </Link>
      </div>
    </div>
  );
}

/** The balance of a gift card, for people who have its code; the link of its email fills the code in. */
export function BalanceForm() {
  const isReady = useReady();
  const { hash } = useLocation();
  const { busy, run } = useExclusiveAction();
  const [card, setCard] = useState<Card | null>(null);
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const code = codeIn(hash);
    if (code === '' || !field.current) return;
    field.current.value = inFours(code);
    document.getElementById('balance')?.scrollIntoView();
  }, [hash]);
  const check = async () => {
    const code = (field.current?.value ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
    setRefusal('');
    if (code === '') return setRefusal('Enter the 16 letters and digits of your gift card.');
    try {
      setCard({ ...(await call(readGiftCardBalance, { params: { code } })).giftCard, code });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setCard(null);
      setRefusal(error.message);
      field.current?.focus();
    }
  };
  return (
    <section className="gift__balance" id="balance" aria-labelledby="balance-title">
      <h2 className="h2" id="balance-title">
        Check balance
      </h2>
      <form
        method="post"
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(check);
        }}
      >
        <Field
          label="Gift card code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refusal ? { message: refusal } : undefined}
          ref={field}
        />
        <div className="row">
          <Button kind="secondary" disabled={!isReady} busy={busy} busyLabel="Checking...">
            Check balance
          </Button>
        </div>
      </form>
      <div aria-live="polite">{card && <Shown card={card} onMoved={() => setCard(null)} />}</div>
    </section>
  );
}
