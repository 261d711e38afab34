import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import { removeDesign, type Design } from '@shop/contract/studio';
import { levelOf } from '@shop/contract/studio-rules';
import { call, isApiError } from '../../api/client.ts';
import { formatShortDate } from '../../shared/format-date.ts';
import { variantLabel } from '../../shared/order-items.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentCart } from '../cart/current-cart.ts';

type Asking = { what: 'add' | 'remove'; design: Design } | null;

const nameOf = ({ product: { name }, level }: Design): string => `${name || 'Design'}, ${levelOf(level).name}`;

/** Adds a saved design to the cart with the consent that a custom item needs, or deletes it. */
function useChanges(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const add = ({ _id: designId, variantId, product }: Design) =>
    run(async () => {
      await (await currentCart()).add({ productId: product._id, variantId, designId, agreed: true });
      await navigate('/cart');
    });
  const remove = ({ _id: id }: Design) =>
    run(async () => {
      const { message } = await call(removeDesign, { params: { id } });
      await revalidate();
      toast.success(message);
    });
  return { busy, add, remove };
}

type RowProps = { design: Design; onAsk: (asking: Asking) => void };

function DesignRow({ design, onAsk }: RowProps) {
  const { _id, product, preview, price, message, createdAt } = design;
  const name = nameOf(design);
  return (
    <li className="mini">
      {preview === '' ? <span /> : <Picture src={preview} alt="" sizes="56px" width={56} height={70} />}
      <span>
        <span className="mini__name">{name}</span>
        <span className="faint">
          {[variantLabel(product), `Saved ${formatShortDate(createdAt)}`].filter(Boolean).join(' · ')}
        </span>
        {message !== null && <span className="faint">{message}</span>}
        <span className="row">
          <Link className="link small" to={`/customstudio/design?design=${_id}`} aria-label={`Open ${name}`}>
            Open
          </Link>
          {message === null && (
            <Button type="button" kind="ghost" size="sm" aria-haspopup="dialog" onClick={() => onAsk({ what: 'add', design })}>
              Add to Cart<span className="vh"> {name}</span>
            </Button>
          )}
          <Button type="button" kind="ghost" size="sm" aria-haspopup="dialog" onClick={() => onAsk({ what: 'remove', design })}>
            Delete<span className="vh"> {name}</span>
          </Button>
        </span>
      </span>
      <b className="mini__sum">{formatMoney(price)}</b>
    </li>
  );
}

/** The customer's saved designs: opened in the studio, added to the cart, or deleted. */
export function SavedDesigns({ designs }: { designs: readonly Design[] }) {
  const [asking, ask] = useState<Asking>(null);
  const { busy, add, remove } = useChanges(() => ask(null));
  if (designs.length === 0) return null;
  return (
    <section className="acct__main" aria-labelledby="saved-designs">
      <h2 className="h3" id="saved-designs">
        Saved designs
      </h2>
      <ul className="minis">
        {designs.map((design) => (
          <DesignRow key={design._id} design={design} onAsk={ask} />
        ))}
      </ul>
      {asking?.what === 'add' && (
        <ConfirmDialog
          title="Add this design to your cart?"
          confirm="I understand, add it"
          danger={false}
          busy={busy}
          onConfirm={() => void add(asking.design)}
          onClose={() => ask(null)}
        >
          A custom item cannot be returned or exchanged. If it arrives damaged or different from your design, the shop refunds
          you.
        </ConfirmDialog>
      )}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title="Delete this design?"
          confirm="Delete"
          busy={busy}
          onConfirm={() => void remove(asking.design)}
          onClose={() => ask(null)}
        >
          This cannot be undone. Items that you ordered with it stay as they are.
        </ConfirmDialog>
      )}
    </section>
  );
}
