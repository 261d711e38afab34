import type { Order } from '@shop/contract/orders';
import type { PaidTo, PayoutMethod } from '@shop/contract/refunds';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Form values of a pay-out. */
export type PayOut = { method: PayoutMethod | ''; upiId: string; account: string; ifsc: string };

/** The gateway refunds card and UPI payments without staff. */
const isRefundedByGateway = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean => paymentMethod === 'Card';

/** The default: back through the gateway, or in cash. */
export const defaultPayOut = (order: Pick<Order, 'paymentMethod'>): PayOut => ({
  method: isRefundedByGateway(order) ? '' : 'cash',
  upiId: '',
  account: '',
  ifsc: '',
});

/** The request body: only the fields of the chosen method. */
export const payOutBody = ({ method, upiId, account, ifsc }: PayOut): PaidTo => ({
  ...(method !== '' && { method }),
  ...(method === 'upi' && { upiId }),
  ...(method === 'bank' && { account, ifsc }),
});

const PAY_OUT_METHODS: Record<PayoutMethod, string> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  credit: 'Store credit',
};
const parsePayOutMethod = (text: string): PayoutMethod | '' => (text in PAY_OUT_METHODS ? (text as PayoutMethod) : '');

type Props = { order: Order; value: PayOut; errors: Record<string, string>; onChange: (value: PayOut) => void };

/** Refund method: through the gateway, or paid out by staff to an account. */
export function PayOutFields({ order, value, errors, onChange }: Props) {
  const byGateway = isRefundedByGateway(order);
  const text = (name: 'upiId' | 'account' | 'ifsc') => ({
    value: value[name],
    error: { message: errors[name] },
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="Paid by"
        value={value.method}
        error={{ message: errors['method'] }}
        onChange={({ target }) => onChange({ ...value, method: parsePayOutMethod(target.value) })}
      >
        {byGateway && <option value="">The way it was paid</option>}
        {Object.entries(PAY_OUT_METHODS).map(([method, name]) => (
          <option key={method} value={method}>
            {name}
          </option>
        ))}
      </SelectField>
      {value.method === 'upi' && <Field label="UPI ID" inputMode="email" autoComplete="off" {...text('upiId')} />}
      {value.method === 'bank' && (
        <>
          <Field label="Account number" inputMode="numeric" autoComplete="off" {...text('account')} />
          <Field label="IFSC" autoComplete="off" {...text('ifsc')} />
        </>
      )}
      {(value.method === 'upi' || value.method === 'bank') && (
        <p className="tiny faint">Stored encrypted. Only staff who pay refunds can see it.</p>
      )}
    </>
  );
}
