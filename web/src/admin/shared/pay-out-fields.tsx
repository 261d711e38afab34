import type { Order } from '@shop/contract/orders';
import type { PaidTo, PayOutWay } from '@shop/contract/refunds';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Form values of a pay-out. */
export type PayOut = { way: PayOutWay | ''; upiId: string; account: string; ifsc: string };

/** The gateway refunds card and UPI payments without staff. */
const isRefundedByGateway = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean => paymentMethod === 'Card';

/** The default: back through the gateway, or in cash. */
export const defaultPayOut = (order: Pick<Order, 'paymentMethod'>): PayOut => ({
  way: isRefundedByGateway(order) ? '' : 'cash',
  upiId: '',
  account: '',
  ifsc: '',
});

/** The request body: only the fields of the chosen method. */
export const payOutBody = ({ way, upiId, account, ifsc }: PayOut): PaidTo => ({
  ...(way !== '' && { way }),
  ...(way === 'upi' && { upiId }),
  ...(way === 'bank' && { account, ifsc }),
});

const PAY_OUT_METHODS: Record<PayOutWay, string> = { upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' };
const parsePayOutMethod = (text: string): PayOutWay | '' => (text === 'upi' || text === 'bank' || text === 'cash' ? text : '');

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
        value={value.way}
        error={{ message: errors['way'] }}
        onChange={({ target }) => onChange({ ...value, way: parsePayOutMethod(target.value) })}
      >
        {byGateway && <option value="">The way it was paid</option>}
        {Object.entries(PAY_OUT_METHODS).map(([way, name]) => (
          <option key={way} value={way}>
            {name}
          </option>
        ))}
      </SelectField>
      {value.way === 'upi' && <Field label="UPI ID" inputMode="email" autoComplete="off" {...text('upiId')} />}
      {value.way === 'bank' && (
        <>
          <Field label="Account number" inputMode="numeric" autoComplete="off" {...text('account')} />
          <Field label="IFSC" autoComplete="off" {...text('ifsc')} />
        </>
      )}
      {value.way !== '' && value.way !== 'cash' && (
        <p className="tiny faint">Stored encrypted. Only staff who pay refunds can see it.</p>
      )}
    </>
  );
}
