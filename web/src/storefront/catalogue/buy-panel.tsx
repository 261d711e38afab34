import type { RunningOffer } from '@shop/contract/running-offer';
import type { ReactNode, SubmitEvent } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { MIN_FIT_REVIEWS, type FitCounts } from '@shop/contract/fit';
import type { SizeChart } from '@shop/contract/size-charts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { SizePicker } from '../../ui/size-picker.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import { fewLeft, hasSizes, pricesOfChoice, sizesOf, useLowStockLevel } from '../shared/variant-selection.ts';
import { ColourChoice } from './colour-choice.tsx';
import { StockAlertButton } from './stock-alert-button.tsx';
import { SizeGuideButton } from './size-guide.tsx';
import { FindMySize } from './find-my-size.tsx';
import type { Choice } from './use-variant-selection.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { formatMoney } from '@shop/contract/format-money';
import { wordOf } from '../../shared/words.ts';

type ChoiceProps = { product: Product; choice: Choice };
/** Size information of a product: its chart, and the fit reported by reviewers. */
export type Sizing = { chart: SizeChart | null; fit: FitCounts };
type Props = ChoiceProps & { offer: RunningOffer | null; sizing: Sizing };

function Sizes({ product, choice, sizing: { chart, fit } }: Omit<Props, 'offer'>) {
  const { size, variant } = choice;
  const level = useLowStockLevel();
  const few = variant && fewLeft(variant.stock, level);
  const waist = chart?.isWaist ?? false;
  return (
    <div>
      <div className="buy__opt">
        <span>
          <b>Size</b> {size && <span className="muted">{waist ? `${size} waist` : wordOf(size)}</span>}{' '}
          <output className="pcard__stock buy__few">{few}</output>
        </span>
        {chart && <SizeGuideButton chart={chart} sizes={product.sizes} chosen={size} onChoose={choice.chooseSize} />}
      </div>
      <SizePicker
        legend={waist ? 'Waist size in inches' : 'Size'}
        sizes={sizesOf(product, choice.colour)}
        chosen={size ?? (product.sizes.length === 1 ? (product.sizes[0] ?? null) : null)}
        onChoose={choice.chooseSize}
        error={choice.isMissing ? 'Select a size.' : undefined}
        name="size"
        labelOf={wordOf}
      />
      <div className="buy__fit small">
        <span>{fitText(fit)}</span>
        {product.sizes.length > 1 && <FindMySize product={product} onChoose={choice.chooseSize} />}
      </div>
    </div>
  );
}

/** "83% say true to size": the largest share, once enough reviewers have rated the fit. */
function fitText(fit: FitCounts): string {
  const all = fit.small + fit.true + fit.large;
  if (all < MIN_FIT_REVIEWS) return '';
  const [many, how] = (
    [
      [fit.true, 'true to size'],
      [fit.small, 'it runs small'],
      [fit.large, 'it runs large'],
    ] as const
  ).toSorted(([a], [b]) => b - a)[0] ?? [0, ''];
  return `${Math.round((many / all) * 100)}% say ${how}`;
}

function SaveButton({ product: { _id }, variantId }: Pick<Props, 'product'> & { variantId: string | undefined }) {
  const { has, toggle } = useWishlist();
  const { busy, run } = useExclusiveAction();
  return (
    <Button
      type="button"
      kind="secondary"
      className="buy__wish"
      busy={busy}
      aria-pressed={has(_id)}
      onClick={() => void run(() => toggle(_id, variantId))}
    >
      <Icon of="heart" /> <span>Wishlist</span>
    </Button>
  );
}

/**
 * Panel to select a variant and add it to the cart. Add to Cart is the primary button; Buy Now, which skips the cart, is
 * secondary.
 */
export function BuyPanel({ product, choice, offer, sizing }: Props) {
  const isSoldOut = product.stock === 0;
  const level = useLowStockLevel();
  const few = hasSizes(product) || !choice.variant ? null : fewLeft(choice.variant.stock, level);
  return (
    <>
      <div className="buy__price">
        <Price {...pricesOfChoice(product, choice.colour, choice.variant)} large />
        <p className="tiny faint buy__tax">MRP inclusive of all taxes</p>
        {offer && (
          <p className="buy__offer">
            <Icon of="tag" />
            <span>{offerText(offer)}</span>
          </p>
        )}
      </div>
      {choice.colour && <ColourChoice colours={product.colours} chosen={choice.colour} onChoose={choice.chooseColour} />}
      <AddForm product={product} choice={choice}>
        {hasSizes(product) ? (
          <Sizes product={product} choice={choice} sizing={sizing} />
        ) : (
          few && <p className="pcard__stock">{few}</p>
        )}
      </AddForm>
      <StockAlertButton product={product} colour={choice.colour} />
      <div className="buy__cta">
        <Stepper label="Quantity" value={choice.quantity} most={isSoldOut ? 1 : choice.most} onChange={choice.setQuantity} />
        <AddButton product={product} choice={choice} />
        <SaveButton product={product} variantId={choice.variant?._id} />
        <Button
          type="button"
          kind="ghost"
          className="buy__now"
          disabled={cannotBuy({ product, choice })}
          busy={choice.busy}
          onClick={choice.buy}
        >
          Buy Now
        </Button>
      </div>
    </>
  );
}

/** The form around the sizes: without scripts the browser submits it to a page that leads to the cart. */
function AddForm({ product, choice, children }: ChoiceProps & { children: ReactNode }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choice.add();
  };
  return (
    <form className="buy__form" method="post" action="/cart/add" onSubmit={submit}>
      <input type="hidden" name="productId" value={product._id} />
      {choice.colour && <input type="hidden" name="colour" value={choice.colour} />}
      {children}
      <noscript>{!cannotBuy({ product, choice }) && <Button block>Add to Cart</Button>}</noscript>
    </form>
  );
}

const cannotBuy = ({ product, choice }: ChoiceProps): boolean => product.stock === 0 || choice.variant?.stock === 0;

const AddButton = (props: ChoiceProps) => (
  <Button type="button" disabled={cannotBuy(props)} busy={props.choice.busy} busyLabel="Adding..." onClick={props.choice.add}>
    <Icon of="shopping-bag" /> {cannotBuy(props) ? 'Sold out' : 'Add to Cart'}
  </Button>
);

/** A sticky bar with price and button on phones and tablets. */
export const BuyBar = ({ product, choice }: ChoiceProps) => (
  <div className="buybar">
    <Price {...pricesOfChoice(product, choice.colour, choice.variant)} />
    <Button type="button" disabled={cannotBuy({ product, choice })} busy={choice.busy} busyLabel="Adding..." onClick={choice.add}>
      {cannotBuy({ product, choice }) ? 'Sold out' : 'Add to Cart'}
    </Button>
  </div>
);
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
/** An offer's discount, its condition and its last day, as one line of text. */
function offerText({ title, discountValue, minPurchase, expiryDate }: Omit<RunningOffer, '_id'>): string {
  const gives =
    minPurchase > 0
      ? `${discountValue}% off when your cart reaches ${formatMoney(minPurchase)}`
      : `${discountValue}% off included`;
  return `${gives} (${wordOf(title)}, till ${day.format(new Date(expiryDate))})`;
}
