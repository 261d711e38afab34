import { useState } from 'react';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import { piecesOf, SIZE_RUNS, wordsOf, wrongPieces, type Grid, type Piece } from './variants-grid.ts';

type Props = { grid: Grid; onChange: (grid: Grid) => void };

/** Sizes and colours of a new product, where it has any, with the stock of each. */
export function VariantsSection({ grid, onChange }: Props) {
  const [sizes, setSizes] = useState('');
  const [colours, setColours] = useState('');
  const pieces = piecesOf(grid);

  const takeSizes = (text: string) => {
    setSizes(text);
    onChange({ ...grid, sizes: wordsOf(text) });
  };
  const takeColours = (text: string) => {
    setColours(text);
    onChange({ ...grid, colours: wordsOf(text) });
  };
  return (
    <section className="panel panel__pad form-grid">
      <h2 className="h4">
        Sizes and colours <span className="field__opt">(optional)</span>
      </h2>
      <fieldset className="seg seg--fit" aria-label="Usual sizes">
        {SIZE_RUNS.map((run) => (
          <button
            key={run.name}
            type="button"
            aria-pressed={run.sizes.join() === grid.sizes.join()}
            onClick={() => takeSizes(run.sizes.join(', '))}
          >
            {run.name}
          </button>
        ))}
      </fieldset>
      <div className="form-grid form-grid--2">
        <Field label="Sizes" hint="Comma separated" value={sizes} onChange={({ target }) => takeSizes(target.value)} />
        <Field
          label="Colours"
          hint="Comma separated, like Black, Washed indigo"
          value={colours}
          onChange={({ target }) => takeColours(target.value)}
        />
      </div>
      {pieces.length > 0 && (
        <Pieces
          pieces={pieces}
          wrong={new Set(wrongPieces(grid).map(({ place }) => place))}
          onCount={(place, text) => onChange({ ...grid, stock: { ...grid.stock, [place]: text } })}
        />
      )}
    </section>
  );
}

type PiecesProps = { pieces: readonly Piece[]; wrong: ReadonlySet<string>; onCount: (place: string, text: string) => void };

const Pieces = ({ pieces, wrong, onCount }: PiecesProps) => (
  <fieldset className="field">
    <legend className="field__label">Stock of each</legend>
    {[...Map.groupBy(pieces, ({ colour }) => colour)].map(([colour, sizes]) => (
      <div key={colour} className="stock-of-colour">
        {colour && <p className="small muted">{colour}</p>}
        <div className="stockgrid">
          {sizes.map(({ size, place, text }) => (
            <label key={place}>
              <span>{size || 'One size'}</span>
              <input
                className="input"
                inputMode="numeric"
                aria-label={`Stock of ${[colour, size || 'One size'].filter(Boolean).join(', ')}`}
                aria-invalid={wrong.has(place) || undefined}
                value={text}
                onChange={({ target }) => onCount(place, target.value)}
              />
            </label>
          ))}
        </div>
      </div>
    ))}
    {wrong.size > 0 && <FieldErrorText>Must be an integer</FieldErrorText>}
  </fieldset>
);
