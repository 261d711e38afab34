import { Link } from 'react-router';
import type { BlockOf } from '@shop/contract/content-blocks';
import { BlockPicture } from './block-picture.tsx';

type Tile = BlockOf<'tiles'>['tiles'][number];

const Name = ({ title, to }: Tile) => (to ? <Link to={to}>{title}</Link> : title);

const PictureTile = (tile: Tile) => (
  <li className="pic-tile">
    {tile.image && (
      <div className="pic-tile__pic">
        <BlockPicture image={tile.image} alt="" sizes="(min-width: 768px) 33vw, 92vw" />
      </div>
    )}
    <h3 className="h3">
      <Name {...tile} />
    </h3>
    {tile.text && <p>{tile.text}</p>}
  </li>
);

/** Short statements in two columns, or images with a line below each. */
export function TilesBlock({ title, tiles }: BlockOf<'tiles'>) {
  const hasPictures = tiles.some(({ image }) => image !== '');
  return (
    <section className="section">
      <div className="wrap">
        {title && (
          <div className="section__head">
            <h2 className="h2">{title}</h2>
          </div>
        )}
        {hasPictures ? (
          <ul className="pic-tiles">
            {tiles.map((tile) => (
              <PictureTile key={tile.title} {...tile} />
            ))}
          </ul>
        ) : (
          <ul className="reasons">
            {tiles.map((tile) => (
              <li key={tile.title}>
                <h3 className="h3">
                  <Name {...tile} />
                </h3>
                <p>{tile.text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
