import { Link } from 'react-router';
import type { BlockOf } from '@shop/contract/content-blocks';
import { BlockPicture } from './block-picture.tsx';

/** An image beside a title and a few sentences. */
export const PictureText = ({ title, text, image, alt, button }: Omit<BlockOf<'pictureText'>, 'type'>) => (
  <section className="section">
    <div className="story">
      <div className="story__pic">
        {image && <BlockPicture image={image} alt={alt} sizes="(min-width: 768px) max(50vw, 1150px), 192vw" />}
      </div>
      <div className="edge--x" aria-hidden="true" />
      <div className="story__txt">
        <h2 className="h1">{title}</h2>
        {text && <p className="prose">{text}</p>}
        {button && (
          <p>
            <Link className="link" to={button.to}>
              {button.label}
            </Link>
          </p>
        )}
      </div>
    </div>
  </section>
);
