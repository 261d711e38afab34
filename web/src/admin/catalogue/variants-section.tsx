import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import {
  isBlank,
  piecesOf,
  SIZE_RUNS,
  withEach,
  withShares,
  wordsOf,
  wrongPieces,
  type Grid,
  type Piece,
} from './variants-grid.ts';

type Props = {
  grid: Grid;
  onChange: (grid: Grid) => void;
  /** The quantity that was typed before sizes were chosen; 0 where none was. */
  typed: number;
  /** After an attempt to save, a size without a quantity is an error. */
  submitted: boolean;
};

/** Sizes and colours of a new product, where it has any, with the stock of each. */
export function VariantsSection({ grid, onChange, typed, submitted }: Props) {
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
      {typed > 0 && pieces.length > 0 && isBlank(grid) && <Divide quantity={typed} grid={grid} onChange={onChange} />}
      {pieces.length > 0 && (
        <Pieces
          pieces={pieces}
          wrong={new Set(wrongPieces(grid).flatMap(({ place, text }) => (text !== '' || submitted ? place : [])))}
          missing={submitted && pieces.some(({ text }) => text === '')}
          onCount={(place, text) => onChange({ ...grid, stock: { ...grid.stock, [place]: text } })}
        />
      )}
    </section>
  );
}

type DivideProps = { quantity: number } & Pick<Props, 'grid' | 'onChange'>;

/** A quantity that was typed before there were sizes: divided between them, or the same for each. */
const Divide = ({ quantity, grid, onChange }: DivideProps) => (
  <div className="row" role="group" aria-label="Quantity of each size">
    <p className="small">You entered a quantity of {quantity}. How is it divided?</p>
    <Button type="button" kind="quiet" size="sm" onClick={() => onChange(withShares(grid, quantity))}>
      Divide {quantity} between the sizes
    </Button>
    <Button type="button" kind="quiet" size="sm" onClick={() => onChange(withEach(grid, quantity))}>
      {quantity} of each size
    </Button>
  </div>
);

type PiecesProps = {
  pieces: readonly Piece[];
  wrong: ReadonlySet<string>;
  missing: boolean;
  onCount: (place: string, text: string) => void;
};

const Pieces = ({ pieces, wrong, missing, onCount }: PiecesProps) => (
  <fieldset className="field">
    <legend className="field__label">Stock of each size</legend>
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
    {missing && <FieldErrorText>Enter the stock of each size. 0 means sold out.</FieldErrorText>}
    {!missing && wrong.size > 0 && <FieldErrorText>Must be an integer</FieldErrorText>}
  </fieldset>
);
