import { add } from '@shop/contract/money';
import {
  describeDesign,
  levelOf,
  priceOfDesign,
  type StudioLevel,
  type StudioPrices,
  type StudioSides,
} from '@shop/contract/studio-rules';
import type { ProductsById, VariantForSale } from '#catalogue';

/** The data of a design for carts and orders. */
export type DesignToSell = {
  id: string;
  variantId: string;
  level: StudioLevel;
  sides: StudioSides;
  pictures: number;
  preview: string;
  previewBack: string;
  agreedAt: Date | null;
  prices: StudioPrices;
  /** Whether the studio accepts orders now. */
  isOpen: boolean;
};

/** The base variant of a design with the design's price and image. */
export function customVariant(base: VariantForSale, design: DesignToSell): VariantForSale {
  const fee = priceOfDesign(design.prices, design);
  return {
    ...base,
    sellable: base.sellable && design.isOpen,
    productName: `${base.productName}, custom design`,
    image: design.preview,
    unit: add(base.unit, fee),
    mrp: add(base.mrp, fee),
    design: {
      id: design.id,
      level: levelOf(design.level).name,
      parts: describeDesign(design.sides),
      preview: design.preview,
      previewBack: design.previewBack,
      agreedAt: design.agreedAt,
    },
  };
}

/** Variants, and by each design's id its base with the design. */
export function withDesignVariants(
  variants: ReadonlyMap<string, VariantForSale>,
  designs: readonly DesignToSell[],
): ReadonlyMap<string, VariantForSale> {
  if (designs.length === 0) return variants;
  const custom = designs.flatMap((design): [string, VariantForSale][] => {
    const base = variants.get(design.variantId);
    return base ? [[design.id, customVariant(base, design)]] : [];
  });
  return new Map([...variants, ...custom]);
}

/** The same for a cart's products. */
export const withDesigns = (goods: ProductsById, designs: readonly DesignToSell[]): ProductsById =>
  designs.length === 0 ? goods : { ...goods, variants: withDesignVariants(goods.variants, designs) };
