import { bannerNameOf } from '@shop/contract/banners';
import { Picture } from '../../../ui/picture.tsx';
import { BannerPicture } from '../../shared/banner-picture.tsx';

type Props = { image: string; alt: string; sizes: string; square?: boolean; first?: boolean };

/** An image of a block: uploaded, or one of those that ship. */
export function BlockPicture({ image, alt, sizes, square = false, first = false }: Props) {
  const banner = bannerNameOf(image);
  if (banner) return <BannerPicture name={banner} alt={alt} sizes={sizes} square={square} first={first} />;
  return <Picture src={image} alt={alt} sizes={sizes} most={1200} first={first} />;
}
