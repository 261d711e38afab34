import type { PictureView } from '@shop/contract/media';

/** One image of a colour: its name in pictures.json, its content, and the view of the garment. */
export type GalleryImage = { file: string; shows: string; view?: PictureView };

type View = 'front' | 'back' | 'folded' | 'neck' | 'print' | 'pocket' | 'henley' | 'waist' | 'cuff';
/** A view of the colour alone, or an image that it shares with another product. */
type Shot = View | GalleryImage;
type Gallery = readonly [Shot, Shot, Shot, Shot];

const PLAIN: Gallery = ['front', 'folded', 'back', 'neck'];
const PRINTED: Gallery = ['front', 'folded', 'print', 'back'];
const PRINTED_ON_BACK: Gallery = ['back', 'front', 'print', 'folded'];
const HENLEY: Gallery = ['front', 'folded', 'henley', 'back'];
const JEANS: Gallery = ['front', 'folded', 'waist', 'back'];
const CUFFED: Gallery = ['front', 'folded', 'cuff', 'back'];

const outfit = (file: string, shows: string): GalleryImage => ({ file: `outfit-${file}`, shows });

/** The four images of a colour, by the prefix of their file names. The first is on the card, the second is the back. */
const GALLERIES: Record<string, Gallery> = {
  'tee-crew-black': PLAIN,
  'tee-crew-white': ['front', outfit('white-raw', 'laid over raw indigo slim jeans'), 'back', 'neck'],
  'tee-crew-olive': PLAIN,
  'tee-pocket-rust': ['front', outfit('rust-rinse', 'laid over rinse straight jeans'), 'pocket', 'back'],
  'tee-henley-sand': HENLEY,
  'tee-breton-ecru': PLAIN,
  'tee-sun-teal': PRINTED,
  'tee-over-maroon': PRINTED_ON_BACK,
  'tee-over-indigo': PLAIN,
  'tee-block-white': PRINTED,
  'tee-loom-black': ['back', outfit('loom-light', 'print side up, over light wash straight jeans'), 'front', 'print'],
  'tee-long-grey': HENLEY,
  'tee-long-navy': PLAIN,
  'tee-crop-sand': PLAIN,
  'tee-crop-loom': PRINTED,
  'tee-scoop-rose': PLAIN,
  'tee-scoop-black': PLAIN,
  'tee-scoop-stripe': ['front', outfit('stripe-wide', 'beside ecru high-rise wide jeans'), 'back', 'neck'],
  'jeans-slim-raw': CUFFED,
  'jeans-slim-mid': CUFFED,
  'jeans-slim-black': JEANS,
  'jeans-straight-rinse': ['front', outfit('rust-rinse', 'with a rust pocket tee, back pockets showing'), 'cuff', 'back'],
  'jeans-straight-light': ['front', outfit('loom-light', 'under a black oversized tee'), 'cuff', 'back'],
  'jeans-straight-grey': CUFFED,
  'jeans-wide-mid': JEANS,
  'jeans-wide-ecru': ['front', outfit('stripe-wide', 'beside an ivory and rust striped tee'), 'waist', 'back'],
  'jeans-boot-rinse': JEANS,
  'shorts-denim-light': ['front', 'waist', 'pocket', 'back'],
};

const SHOWS: Record<Exclude<View, 'folded' | 'pocket'>, string> = {
  front: 'front',
  back: 'back',
  neck: 'close view of the neck rib and its woven label',
  print: 'close view of the print',
  henley: 'close view of the placket and its three buttons',
  waist: 'close view of the waistband with button, rivets and coin pocket',
  cuff: 'close view of the turned-up cuff with the red selvedge line',
};

/**
 * The images of a colour in the order of its gallery.
 * @throws RangeError for a colour without a gallery
 */
export function galleryOf(stem: string): GalleryImage[] {
  const gallery = GALLERIES[stem];
  if (!gallery) throw new RangeError(`no gallery: ${stem}`);
  return gallery.map((shot) => {
    if (typeof shot !== 'string') return shot;
    if (shot === 'folded') return foldedOf(stem, gallery[0] === 'back');
    if (shot === 'pocket')
      return {
        file: `${detailOf(stem)}-pocket`,
        shows: `close view of the ${isDenim(stem) ? 'back' : 'chest'} pocket`,
        view: 'detail',
      };
    const file = shot === 'front' || shot === 'back' ? `${stem}-${shot}` : `${detailOf(stem)}-${shot}`;
    return { file, shows: SHOWS[shot], view: shot === 'front' || shot === 'back' ? shot : 'detail' };
  });
}

const isDenim = (stem: string): boolean => !stem.startsWith('tee-');
const washOf = (stem: string): string => stem.slice(stem.lastIndexOf('-') + 1);

/** All denim of one wash shares its close-ups and the image of its folded pair. */
const detailOf = (stem: string): string => (isDenim(stem) ? `detail-denim-${washOf(stem)}` : `detail-${stem}`);

function foldedOf(stem: string, printUp: boolean): GalleryImage {
  if (isDenim(stem)) return { file: `jeans-folded-${washOf(stem)}`, shows: 'folded, back pocket and leather patch up' };
  return { file: `${stem}-folded`, shows: printUp ? 'folded, print side up' : 'folded, neck and label up' };
}
