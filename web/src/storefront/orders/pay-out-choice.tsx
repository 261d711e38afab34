import type { PayOutAccount } from '@shop/contract/refunds';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** The input for the account of a cash refund. */
export type PayOutInput = { method: 'upi' | 'bank'; upiId: string; account: string; ifsc: string };

export const EMPTY_PAY_OUT: PayOutInput = { method: 'upi', upiId: '', account: '', ifsc: '' };

/** The account for the API; undefined while the form is empty. */
export function payOutFrom({ method, upiId, account, ifsc }: PayOutInput): PayOutAccount | undefined {
  if (method === 'upi') return upiId.trim() === '' ? undefined : { method, upiId };
  return account.trim() === '' && ifsc.trim() === '' ? undefined : { method, account, ifsc };
}

type Props = { value: PayOutInput; errors: Record<string, string>; onChange: (value: PayOutInput) => void };

/** The account for a refund of cash. It may be empty: staff then contact the customer before the refund. */
export function PayOutChoice({ value, errors, onChange }: Props) {
  const text = (name: 'upiId' | 'account' | 'ifsc') => ({
    value: value[name],
    error: { message: errors[`payOut.${name}`] },
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  });
  return (
    <div className="form-grid">
      <SelectField
        label="Refund to"
        hint="You paid in cash, so we pay the refund to your account. Leave this empty and we will ask you later."
        value={value.method}
        onChange={({ target }) => onChange({ ...value, method: target.value === 'bank' ? 'bank' : 'upi' })}
      >
        <option value="upi">UPI</option>
        <option value="bank">Bank account</option>
      </SelectField>
      {value.method === 'upi' ? (
        <Field label="UPI ID" inputMode="email" placeholder="name@bank" {...text('upiId')} />
      ) : (
        <>
          <Field label="Account number" inputMode="numeric" {...text('account')} />
          <Field label="IFSC" {...text('ifsc')} />
        </>
      )}
      <p className="tiny faint">
        Your account is stored encrypted. Only staff who pay refunds can see it. We never ask for a PIN or an OTP.
      </p>
    </div>
  );
}
