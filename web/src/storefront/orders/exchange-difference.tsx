import { EXCHANGE_PAY_DAYS } from '@shop/contract/exchange-price';
import { formatMoney } from '@shop/contract/format-money';
import type { Paise } from '@shop/contract/paise';
import type { PayOutAccount } from '@shop/contract/refunds';
import { Radio } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EMPTY_PAY_OUT, PayOutChoice, payOutFrom, type PayOutInput } from './pay-out-choice.tsx';

/** How the returned items are refunded if the difference of their exchange is not paid. */
export type UnpaidChoice = { wantsCredit: boolean; account: PayOutInput };
export const REFUND_IF_UNPAID: UnpaidChoice = { wantsCredit: false, account: EMPTY_PAY_OUT };

/** The choice for the API; undefined for a refund to the card or UPI of the payment. */
export function payOutIfUnpaid({ wantsCredit, account }: UnpaidChoice, isCash: boolean): PayOutAccount | undefined {
  if (wantsCredit) return { method: 'credit' };
  return isCash ? payOutFrom(account) : undefined;
}

type Props = {
  due: Paise;
  isCash: boolean;
  value: UnpaidChoice;
  errors: Record<string, string>;
  onChange: (value: UnpaidChoice) => void;
};

/** The difference to a more expensive size: when it is paid, and the refund if it is not. */
export const ExchangeDifference = ({ due, isCash, value, errors, onChange }: Props) => (
  <>
    <Notice>
      The new size costs {formatMoney(due)} more, with your discounts taken into account. We will send you a link to pay by UPI or
      card when we have your return. The new size is reserved for {EXCHANGE_PAY_DAYS} days from then, and sent when you have paid.
    </Notice>
    <fieldset>
      <legend className="field__label">If you do not pay, how would you like your refund?</legend>
      <Radio name="unpaid" checked={!value.wantsCredit} onChange={() => onChange({ ...value, wantsCredit: false })}>
        {isCash ? 'To my UPI or bank account' : 'The way I paid'}
      </Radio>
      <Radio name="unpaid" checked={value.wantsCredit} onChange={() => onChange({ ...value, wantsCredit: true })}>
        As store credit, at once
      </Radio>
    </fieldset>
    {isCash && !value.wantsCredit && (
      <PayOutChoice value={value.account} errors={errors} onChange={(account) => onChange({ ...value, account })} />
    )}
  </>
);
