import type { Product } from '@shop/contract/catalogue';
import { Swatches } from '../../ui/swatches.tsx';

type Props = Pick<Product, 'colours'> & { chosen: string | null; onChoose: (name: string) => void };

/** The colours of a style, with the chosen one in words; where there is but one, its name alone. */
export const ColourChoice = ({ colours, chosen, onChoose }: Props) => (
  <div>
    <p className="buy__opt">
      <span>
        <b>Colour</b> <span className="muted">{chosen}</span>
      </span>
    </p>
    {colours.length > 1 && (
      <Swatches swatches={colours.map(({ name, swatch }) => ({ name, colour: swatch }))} chosen={chosen} onChoose={onChoose} />
    )}
    <noscript>
      <ul className="row">
        {colours.map(({ name }) => (
          <li key={name}>
            <a className="link" href={`?colour=${encodeURIComponent(name)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  </div>
);
