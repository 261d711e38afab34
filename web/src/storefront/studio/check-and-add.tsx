import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDesign, type StudioBase } from '@shop/contract/studio';
import { formatMoney } from '@shop/contract/format-money';
import { add, times, ZERO, type Paise } from '@shop/contract/paise';
import { levelOf } from '@shop/contract/studio-rules';
import { call, isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentCart } from '../cart/current-cart.ts';
import { useRequireLogin } from '../guest/require-login.ts';
import { studioLabel } from './studio-words.ts';
import { sidesOf, type Design } from './use-design.ts';
import { wordOf } from '../../shared/words.ts';

type Size = StudioBase['colours'][number]['sizes'][number];
type Props = { design: Design; size: Size | undefined; levelPrice: Paise; picturePrice: Paise; workingDays: number };

/** Why the design cannot be added to the cart; empty if it can. */
function missing({ design: { state }, size }: Pick<Props, 'design' | 'size'>): string {
  if (!size) return 'Choose a size.';
  if (size.stock < 1) return 'This size is out of stock. Choose another size.';
  return state.parts.length === 0 ? 'Add at least one tool to your design.' : '';
}

type RowsProps = Pick<Props, 'design' | 'size' | 'levelPrice'> & { pictures: Paise; total: Paise };

/** The price of one piece, row by row. */
function PriceRows({ design: { state, base }, size, levelPrice, pictures, total }: RowsProps) {
  return (
    <dl className="studio__sum">
      <dt>{[base?.name, wordOf(state.colour), wordOf(size?.size)].filter(Boolean).join(', ')}</dt>
      <dd>{size ? formatMoney(size.price) : 'Choose a size'}</dd>
      <dt>{studioLabel(levelOf(state.level).name)}</dt>
      <dd>{formatMoney(levelPrice)}</dd>
      {pictures > ZERO && (
        <>
          <dt>Your pictures</dt>
          <dd>{formatMoney(pictures)}</dd>
        </>
      )}
      <dt>
        <b>Total</b>
      </dt>
      <dd>
        <b>{formatMoney(total)}</b>
      </dd>
    </dl>
  );
}

/** The price row by row, the consent, and the buttons. */
export function CheckAndAdd({ design, size, levelPrice, picturePrice, workingDays }: Props) {
  const { state, base } = design;
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const isReady = useReady();
  const requireLogin = useRequireLogin();
  const pictures = state.parts.filter(({ image }) => image !== '').length;
  const total = add(size?.price ?? ZERO, levelPrice, times(picturePrice, pictures));

  const send = async (saved: boolean) => {
    const wrong = missing({ design, size }) || (saved || agreed ? '' : 'Tick the box above to add it to your cart.');
    setProblem(wrong);
    if (wrong !== '' || !size || !base || !requireLogin()) return;
    setBusy(true);
    try {
      const body = {
        variantId: size.variantId,
        level: state.level,
        sides: sidesOf(state.parts),
        agreed: agreed && !saved,
        saved,
      };
      const { design: made, message } = await call(addDesign, { body });
      if (saved) toast.success(message);
      else {
        await (await currentCart()).add({ productId: base.productId, variantId: size.variantId, designId: made._id });
        await navigate('/cart');
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="studio__check" aria-labelledby="check">
      <h2 className="h3" id="check">
        5. Check and add
      </h2>
      <PriceRows design={design} size={size} levelPrice={levelPrice} pictures={times(picturePrice, pictures)} total={total} />
      <p className="small muted">Made in {workingDays} working days. Paid by UPI or card.</p>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        I understand that a custom item cannot be returned or exchanged. If it arrives damaged or different from my design, the
        shop refunds me.
      </Checkbox>
      <div role="alert">{problem && <FieldErrorText>{problem}</FieldErrorText>}</div>
      <Button type="button" size="lg" block busy={busy} onClick={() => void send(false)}>
        Add to Cart · {formatMoney(total)}
      </Button>
      {isReady && session.get() && (
        <Button type="button" kind="secondary" block onClick={() => void send(true)}>
          Save design
        </Button>
      )}
    </section>
  );
}
