/** A colour of a product, with prices of its own in rupees. */
export type DemoColour = { colour: string; code: string; price: number; mrp: number; picture: string };
export type DemoProduct = {
  slug: string;
  name: string;
  /** The beginning of its stock-keeping units. */
  code: string;
  category: string;
  sizes: readonly string[];
  tags: string[];
  description: string;
  colours: DemoColour[];
};
