/** A colour of a product, with separate prices in rupees. */
export type DemoColour = { colour: string; code: string; price: number; mrp: number; picture: string };
export type DemoProduct = {
  slug: string;
  name: string;
  /** Prefix of its SKUs. */
  code: string;
  category: string;
  sizes: readonly string[];
  tags: string[];
  description: string;
  colours: DemoColour[];
};
