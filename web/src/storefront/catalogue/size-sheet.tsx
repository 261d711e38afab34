import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readProduct, type Product } from '@shop/contract/catalogue';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SizePicker } from '../../ui/size-picker.tsx';
import type { CartAction } from '../cart/use-cart.ts';
import { wordOf } from '../../shared/words.ts';
import {
  chosenVariant,
  firstColour,
  firstSize,
  hasSizes,
  imagesOf,
  pricesOfChoice,
  sizesOf,
} from '../shared/variant-selection.ts';
import { fewLeft, useLowStockLevel } from '../shared/few-left.ts';
import { ColourChoice } from './colour-choice.tsx';
import { SizeGuideButton } from './size-guide.tsx';
import { useSizeChart } from './use-size-chart.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

type Props = {
  product: Product;
  /** The initial colour and size, from the card. */
  wanted: { colour: string | null; size?: string | undefined } | null;
  /** Label of the button: "Add to Cart", "Buy Now". */
  label: string;
  act: CartAction;
  onClose: () => void;
};

/** Loads all variants of a product, which its card does not have. @throws ApiError not_found if it is no longer sold */
export const readFullProduct = async (id: string): Promise<Product> => (await call(readProduct, { params: { id } })).product;

/** A choice of colour and size before an item of a card is added to the cart. */
export function SizeSheet({ product, wanted, label, act, onClose }: Props) {
  const [colour, setColour] = useState(() => firstColour(product, wanted?.colour ?? null));
  const [size, setSize] = useState(() => firstSize(product, colour, wanted?.size ?? null));
  const [isMissing, setIsMissing] = useState(false);
  const { busy, run } = useExclusiveAction();
  const chart = useSizeChart(product._id);
  const level = useLowStockLevel();
  const variant = chosenVariant(product, colour, size);
  const [picture] = imagesOf(product, colour);

  const chooseColour = (name: string) => {
    setColour(name);
    if (sizesOf(product, name).every(({ value, soldOut }) => value !== size || soldOut)) setSize(null);
  };
  const confirm = () => {
    if (!variant) return setIsMissing(true);
    // Closed before the cart opens, so that the focus returns to the card.
    const close = () => flushSync(onClose);
    return void run(() => act({ productId: product._id, variantId: variant._id }, close));
  };
  return (
    <Dialog
      width="narrow"
      title={
        <span className="mini sheet__head">
          {picture && <Picture src={picture.url} alt="" sizes="44px" width={44} height={55} />}
          <span className="h4">{product.name}</span>
        </span>
      }
      onClose={onClose}
      foot={
        <Button type="button" block busy={busy} busyLabel="Adding..." disabled={variant?.stock === 0} onClick={confirm}>
          {label}
        </Button>
      }
    >
      <div className="sheet__body">
        <Price {...pricesOfChoice(product, colour, variant)} />
        {product.colours.length > 1 && <ColourChoice colours={product.colours} chosen={colour} onChoose={chooseColour} />}
        {hasSizes(product) && (
          <div>
            <div className="row row--between sheet__opt">
              <b>Size</b>
              {chart && <SizeGuideButton chart={chart} sizes={product.sizes} chosen={size} onChoose={setSize} />}
            </div>
            <SizePicker
              sizes={sizesOf(product, colour)}
              chosen={size}
              onChoose={setSize}
              labelOf={wordOf}
              error={isMissing && !variant ? 'Select a size.' : undefined}
            />
          </div>
        )}
        <output className="pcard__stock">{variant && fewLeft(variant.stock, level)}</output>
      </div>
    </Dialog>
  );
}
