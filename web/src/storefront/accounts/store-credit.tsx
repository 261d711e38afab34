import { useRevalidator } from 'react-router';
import { addGiftCardToCredit, type readCredit } from '@shop/contract/credit';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { entryLabel } from '../../shared/credit-labels.ts';
import { formatDay } from '../../shared/format-date.ts';
import { CodeForm } from '../shared/code-form.tsx';

type Credit = ReplyOf<typeof readCredit>;

/** Moves the balance of a gift card to the account. */
function AddGiftCard() {
  const { revalidate } = useRevalidator();
  const add = async (code: string) => {
    const { message } = await call(addGiftCardToCredit, { body: { code } });
    await revalidate();
    return message;
  };
  return (
    <CodeForm
      question="Add a gift card to your account"
      label="Gift card code"
      required="Enter the 16 letters and digits of your gift card."
      onApply={add}
    />
  );
}

/** The customer's store credit with its entries, and a field for a gift card. */
export const StoreCredit = ({ credit: { balance, entries } }: { credit: Credit }) => (
  <section className="acct__main" aria-labelledby="store-credit">
    <h2 className="h3" id="store-credit">
      Store credit
    </h2>
    <p>
      {balance === 0 ? 'You have no store credit.' : <b>{formatMoney(balance)}</b>}
      {balance > 0 && <span className="muted"> to use at checkout</span>}
    </p>
    {entries.length > 0 && (
      <ul className="minis">
        {entries.map((entry) => (
          <li key={entry._id} className="small">
            {entryLabel(entry)}: <span className="num">{formatMoney(entry.amount)}</span>
            <br />
            <span className="faint">
              <time dateTime={entry.at}>{formatDay(entry.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    )}
    <AddGiftCard />
  </section>
);
