import type { DemoProduct } from './goods.ts';

const MEN = ['S', 'M', 'L', 'XL', 'XXL'];
const WOMEN = ['XS', 'S', 'M', 'L', 'XL'];

export const TEES: DemoProduct[] = [
  {
    slug: 'everyday-crew-tee',
    name: 'Everyday Crew Tee',
    code: 'CREW',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'crew neck', 'regular fit'],
    description:
      'A mid-weight crew neck in combed cotton, cut straight and pre-shrunk. The rib keeps its shape wash after wash, and the white is dense enough not to show through.\n\nFabric and care: 180 gsm combed cotton. Machine wash cold, inside out.',
    colours: [
      { colour: 'Black', code: 'BLK', price: 399, mrp: 799, picture: 'tee-crew-black' },
      { colour: 'White', code: 'WHT', price: 399, mrp: 799, picture: 'tee-crew-white' },
    ],
  },
  {
    slug: 'garment-dyed-crew-tee',
    name: 'Garment-Dyed Crew Tee',
    code: 'GDYE',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'crew neck', 'garment-dyed'],
    description:
      'Sewn first and dyed after, so the seams fade a little lighter than the body. Soft from the first day.\n\nFabric and care: 190 gsm cotton. Wash with dark colours the first time.',
    colours: [{ colour: 'Olive', code: 'OLV', price: 499, mrp: 999, picture: 'tee-crew-olive' }],
  },
  {
    slug: 'pocket-tee',
    name: 'Pocket Tee',
    code: 'PCKT',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'pocket', 'garment-dyed'],
    description:
      'Garment-dyed jersey with a single patch pocket on the chest. Boxy enough to wear open under a shirt.\n\nFabric and care: 200 gsm cotton. Machine wash cold.',
    colours: [{ colour: 'Rust', code: 'RST', price: 499, mrp: 499, picture: 'tee-pocket-rust' }],
  },
  {
    slug: 'three-button-henley',
    name: 'Three-Button Henley',
    code: 'HENL',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'henley', 'slub'],
    description:
      'A short-sleeved henley in slub cotton with a clean placket and corozo-look buttons. Cooler than a polo, smarter than a tee.\n\nFabric and care: 170 gsm slub cotton. Machine wash cold, dry in the shade.',
    colours: [{ colour: 'Sand', code: 'SND', price: 549, mrp: 549, picture: 'tee-henley-sand' }],
  },
  {
    slug: 'breton-stripe-tee',
    name: 'Breton Stripe Tee',
    code: 'BRET',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'stripes', 'yarn-dyed'],
    description:
      'Yarn-dyed navy stripes on ecru, matched at the side seams. An old sailing shirt in Indian cotton.\n\nFabric and care: 200 gsm cotton. The stripes are woven in, so they do not wash out.',
    colours: [{ colour: 'Ecru / Navy', code: 'ECN', price: 549, mrp: 1099, picture: 'tee-breton-ecru' }],
  },
  {
    slug: 'malabar-sun-tee',
    name: 'Malabar Sun Tee',
    code: 'MSUN',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'print', 'regular fit'],
    description:
      'A low sun over the Arabian Sea, screen-printed in two water-based inks. Printed after washing so that it will not crack early.\n\nFabric and care: 190 gsm cotton. Iron inside out.',
    colours: [{ colour: 'Teal', code: 'TEL', price: 599, mrp: 1199, picture: 'tee-sun-teal' }],
  },
  {
    slug: 'long-sleeve-henley',
    name: 'Long-Sleeve Henley',
    code: 'LHEN',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'henley', 'long sleeve'],
    description:
      'Melange jersey with full sleeves and a three-button placket. A warm layer for cool mornings and cold offices.\n\nFabric and care: 220 gsm cotton. Machine wash cold.',
    colours: [{ colour: 'Grey melange', code: 'GRM', price: 649, mrp: 649, picture: 'tee-long-grey' }],
  },
  {
    slug: 'long-sleeve-crew-tee',
    name: 'Long-Sleeve Crew Tee',
    code: 'LCRW',
    category: 'men-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'crew neck', 'long sleeve'],
    description:
      'Full-sleeved crew neck in mid-weight combed cotton. Sits close at the wrist and does not ride up.\n\nFabric and care: 190 gsm combed cotton. Wash with dark colours.',
    colours: [{ colour: 'Navy', code: 'NVY', price: 599, mrp: 1199, picture: 'tee-long-navy' }],
  },
  {
    slug: 'boxy-crop-tee',
    name: 'Boxy Crop Tee',
    code: 'CROP',
    category: 'women-t-shirts',
    sizes: WOMEN,
    tags: ['cotton', 'crop', 'boxy fit'],
    description:
      'A short, boxy tee in heavy jersey, made to wear with high-waisted jeans. Straight hem, wide sleeve.\n\nFabric and care: 220 gsm cotton. Machine wash cold.',
    colours: [{ colour: 'Sand', code: 'SND', price: 449, mrp: 449, picture: 'tee-crop-sand' }],
  },
  {
    slug: 'loom-crop-tee',
    name: 'Loom Crop Tee',
    code: 'LOOM',
    category: 'women-t-shirts',
    sizes: WOMEN,
    tags: ['cotton', 'crop', 'print'],
    description:
      'Our weave diagram in indigo on a short, boxy tee. Heavy jersey that keeps its square shape.\n\nFabric and care: 220 gsm cotton. Iron inside out.',
    colours: [{ colour: 'Off-white', code: 'OFW', price: 499, mrp: 499, picture: 'tee-crop-loom' }],
  },
  {
    slug: 'fine-stripe-scoop-tee',
    name: 'Fine Stripe Scoop Tee',
    code: 'FSTR',
    category: 'women-t-shirts',
    sizes: WOMEN,
    tags: ['cotton', 'stripes', 'fitted'],
    description:
      'Fine rust stripes, yarn-dyed, on ivory cotton with a little stretch. Fitted, with a short set-in sleeve.\n\nFabric and care: 96 % cotton, 4 % elastane. Machine wash cold.',
    colours: [{ colour: 'Ivory / Rust', code: 'IVR', price: 499, mrp: 999, picture: 'tee-scoop-stripe' }],
  },
  {
    slug: 'scoop-neck-tee',
    name: 'Scoop Neck Tee',
    code: 'SCOP',
    category: 'women-t-shirts',
    sizes: WOMEN,
    tags: ['cotton', 'scoop neck', 'fitted'],
    description:
      'A fitted scoop neck in cotton with a little stretch, shaped at the waist. Long enough to stay tucked in.\n\nFabric and care: 95 % cotton, 5 % elastane. Machine wash cold.',
    colours: [
      { colour: 'Dusty rose', code: 'ROS', price: 449, mrp: 899, picture: 'tee-scoop-rose' },
      { colour: 'Black', code: 'BLK', price: 449, mrp: 899, picture: 'tee-scoop-black' },
    ],
  },
  {
    slug: 'warp-and-weft-oversized-tee',
    name: 'Warp & Weft Oversized Tee',
    code: 'WARP',
    category: 'men-oversized-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'oversized', 'print', 'unisex'],
    description:
      'Heavy jersey with dropped shoulders and a wide sleeve. Block letters across the back. Unisex fit.\n\nFabric and care: 240 gsm cotton. Machine wash cold, inside out.',
    colours: [{ colour: 'Maroon', code: 'MRN', price: 699, mrp: 1399, picture: 'tee-over-maroon' }],
  },
  {
    slug: 'washed-indigo-oversized-tee',
    name: 'Washed Indigo Oversized Tee',
    code: 'WIND',
    category: 'men-oversized-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'oversized', 'indigo', 'unisex'],
    description:
      'Dyed in indigo, then washed for a soft, faded look. Heavy jersey, dropped shoulders, no print.\n\nFabric and care: 240 gsm cotton. Indigo rubs off at first: wash it separately twice.',
    colours: [{ colour: 'Washed indigo', code: 'WIN', price: 699, mrp: 699, picture: 'tee-over-indigo' }],
  },
  {
    slug: 'block-print-oversized-tee',
    name: 'Block Print Oversized Tee',
    code: 'BLOK',
    category: 'men-oversized-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'oversized', 'print', 'unisex'],
    description:
      'Quarter discs and bars in four inks, after hand-block printing tables. Heavy jersey that hangs away from the body.\n\nFabric and care: 240 gsm cotton. Iron inside out.',
    colours: [{ colour: 'Off-white', code: 'OFW', price: 749, mrp: 1499, picture: 'tee-block-white' }],
  },
  {
    slug: 'loom-oversized-tee',
    name: 'Loom Oversized Tee',
    code: 'LMOV',
    category: 'men-oversized-t-shirts',
    sizes: MEN,
    tags: ['cotton', 'oversized', 'print', 'unisex'],
    description:
      'The weave diagram of a three-by-one twill, with its red self-finished edge, printed large on the back. Heavy jersey, dropped shoulders.\n\nFabric and care: 240 gsm cotton. Machine wash cold, inside out.',
    colours: [{ colour: 'Black', code: 'BLK', price: 699, mrp: 1399, picture: 'tee-loom-black' }],
  },
];
