import { useState } from 'react';
import { formatMoney } from '@shop/contract/money';
import { previewPromotions, type TriedPromotion } from '@shop/contract/promotions';
import type { Cart } from '@shop/contract/cart';
import { call, isApiError } from '../../api/client.ts';
import { Adjustments } from '../../shared/adjustments.tsx';
import { variantLabel } from '../../shared/order-items.tsx';
import { OrderSums } from '../../shared/order-sums.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ItemPicker, type PickedItem } from '../shared/item-picker.tsx';

type Preview = Cart & { tried: TriedPromotion[] };
type Buyer = { paymentMethod: '' | 'COD' | 'Card'; firstOrder: boolean; pincode: string; code: string };

/** Prices a test cart, and shows for each promotion whether it applied, or the reason. */
export function TestCart({ onClose }: { onClose: () => void }) {
  const [items, setItems] = useState<PickedItem[]>([]);
  const [buyer, setBuyer] = useState<Buyer>({ paymentMethod: '', firstOrder: false, pincode: '', code: '' });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const price = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { paymentMethod, firstOrder, pincode, code } = buyer;
      const cart = {
        items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
        firstOrder,
        ...(paymentMethod !== '' && { paymentMethod }),
        ...(pincode.trim() !== '' && { pincode: pincode.trim() }),
        ...(code.trim() !== '' && { code: code.trim() }),
      };
      setPreview(await call(previewPromotions, { body: { cart } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <Button type="button" busy={busy} disabled={items.length === 0} onClick={() => void price()}>
      Price this cart
    </Button>
  );
  return (
    <Dialog title="Test cart" onClose={onClose} foot={foot}>
      <div className="stack">
        <ItemPicker label="Items of the test cart" items={items} onChange={setItems} />
        <BuyerFields buyer={buyer} onChange={(part) => setBuyer({ ...buyer, ...part })} />
        <div className="stack" aria-live="polite">
          {problem !== '' && <Notice kind="danger">{problem}</Notice>}
          {problem === '' && preview && <Result preview={preview} />}
        </div>
      </div>
    </Dialog>
  );
}

function BuyerFields({ buyer, onChange }: { buyer: Buyer; onChange: (part: Partial<Buyer>) => void }) {
  return (
    <div className="form-grid form-grid--2">
      <SelectField
        label="Payment"
        value={buyer.paymentMethod}
        onChange={({ target: { value } }) => onChange({ paymentMethod: value === 'COD' || value === 'Card' ? value : '' })}
      >
        <option value="">Not chosen yet</option>
        <option value="Card">Card or UPI</option>
        <option value="COD">Cash on delivery</option>
      </SelectField>
      <Field
        label="PIN code"
        optional
        inputMode="numeric"
        maxLength={6}
        value={buyer.pincode}
        onChange={({ target }) => onChange({ pincode: target.value })}
      />
      <Field
        label="Code"
        optional
        maxLength={40}
        value={buyer.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <Checkbox checked={buyer.firstOrder} onChange={({ target }) => onChange({ firstOrder: target.checked })}>
        First order
      </Checkbox>
    </div>
  );
}

function Result({ preview: { cart, summary, promotions, coupon, tried } }: { preview: Preview }) {
  return (
    <div className="stack">
      <ul className="stack" aria-label="Priced items">
        {cart.map(({ _id, product, variant, quantity, lineTotal, message, adjustments }) => (
          <li key={_id}>
            {[product.name, variantLabel(variant)].filter(Boolean).join(', ')} × {quantity} · {formatMoney(lineTotal)}
            {message !== null && <p className="small faint">{message}</p>}
            <Adjustments of={adjustments} />
          </li>
        ))}
      </ul>
      {coupon?.unused !== undefined && <Notice>{coupon.unused}</Notice>}
      <OrderSums
        summary={summary}
        promotions={promotions}
        pieces={cart.reduce((sum, { quantity }) => sum + quantity, 0)}
        className="sums sums--admin small"
      />
      <h3 className="h4">Promotions</h3>
      {tried.length === 0 && <p className="small muted">None runs now.</p>}
      <dl className="sums small" aria-label="Promotions tried">
        {tried.map(({ promotion, name, amount, reason }) => (
          <div key={promotion} className={reason === null ? 'is-off' : undefined}>
            <dt>{name}</dt>
            <dd>{reason ?? `−${formatMoney(amount)}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
