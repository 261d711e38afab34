import { OpeningSoon } from '../shell/opening-soon.tsx';

/** Home of a shop that is not live and has no products. */
export default function ShopNotOpen() {
  return <OpeningSoon>We are getting everything ready. Please come back in a few days.</OpeningSoon>;
}
