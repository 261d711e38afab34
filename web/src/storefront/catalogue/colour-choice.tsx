import type { Product } from '@shop/contract/catalogue';
import { Swatches } from '../../ui/swatches.tsx';
import { wordOf } from '../../shared/words.ts';

type Props = Pick<Product, 'colours'> & { chosen: string | null; onChoose: (name: string) => void };

/** The colours of a style, with the name of the chosen one; for a single colour only its name. */
export const ColourChoice = ({ colours, chosen, onChoose }: Props) => (
  <div>
    <p className="buy__opt">
      <span>
        <b>Colour</b> <span className="muted">{wordOf(chosen)}</span>
      </span>
    </p>
    {colours.length > 1 && (
      <Swatches
        swatches={colours.map(({ name, swatch }) => ({ name, label: wordOf(name), colour: swatch }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    )}
    <noscript>
      <ul className="row">
        {colours.map(({ name }) => (
          <li key={name}>
            <a className="link" href={`?colour=${encodeURIComponent(name)}`}>
              {wordOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  </div>
);
