import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import {
  isEmptyGrid,
  gridCells,
  SIZE_RUNS,
  fillStock,
  divideStock,
  splitCommas,
  invalidCells,
  type Grid,
  type GridCell,
} from './new-variants.ts';

type Props = {
  grid: Grid;
  onChange: (grid: Grid) => void;
  /** The quantity that was typed before sizes were chosen; 0 where none was. */
  typed: number;
  /** After an attempt to save, a size without a quantity is an error. */
  submitted: boolean;
};

/** Sizes and colours of a new product, which are optional, with the stock of each. */
export function VariantsSection({ grid, onChange, typed, submitted }: Props) {
  const [sizes, setSizes] = useState('');
  const [colours, setColours] = useState('');
  const cells = gridCells(grid);

  const changeSizes = (text: string) => {
    setSizes(text);
    onChange({ ...grid, sizes: splitCommas(text) });
  };
  const changeColours = (text: string) => {
    setColours(text);
    onChange({ ...grid, colours: splitCommas(text) });
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
            onClick={() => changeSizes(run.sizes.join(', '))}
          >
            {run.name}
          </button>
        ))}
      </fieldset>
      <div className="form-grid form-grid--2">
        <Field label="Sizes" hint="Comma separated" value={sizes} onChange={({ target }) => changeSizes(target.value)} />
        <Field
          label="Colours"
          hint="Comma separated, like Black, Washed indigo"
          value={colours}
          onChange={({ target }) => changeColours(target.value)}
        />
      </div>
      {typed > 0 && cells.length > 0 && isEmptyGrid(grid) && <DivideQuantity quantity={typed} grid={grid} onChange={onChange} />}
      {cells.length > 0 && (
        <StockGrid
          cells={cells}
          wrong={new Set(invalidCells(grid).flatMap(({ key, text }) => (text !== '' || submitted ? key : [])))}
          missing={submitted && cells.some(({ text }) => text === '')}
          onCount={(key, text) => onChange({ ...grid, stock: { ...grid.stock, [key]: text } })}
        />
      )}
    </section>
  );
}

type DivideQuantityProps = { quantity: number } & Pick<Props, 'grid' | 'onChange'>;

/** Divides a quantity that was typed before the sizes, or sets it for each size. */
const DivideQuantity = ({ quantity, grid, onChange }: DivideQuantityProps) => (
  <div className="row" role="group" aria-label="Quantity of each size">
    <p className="small">You entered a quantity of {quantity}. How is it divided?</p>
    <Button type="button" kind="quiet" size="sm" onClick={() => onChange(divideStock(grid, quantity))}>
      Divide {quantity} between the sizes
    </Button>
    <Button type="button" kind="quiet" size="sm" onClick={() => onChange(fillStock(grid, quantity))}>
      {quantity} of each size
    </Button>
  </div>
);

type StockGridProps = {
  cells: readonly GridCell[];
  wrong: ReadonlySet<string>;
  missing: boolean;
  onCount: (key: string, text: string) => void;
};

const StockGrid = ({ cells, wrong, missing, onCount }: StockGridProps) => (
  <fieldset className="field">
    <legend className="field__label">Stock of each size</legend>
    {[...Map.groupBy(cells, ({ colour }) => colour)].map(([colour, sizes]) => (
      <div key={colour} className="stock-of-colour">
        {colour && <p className="small muted">{colour}</p>}
        <div className="stockgrid">
          {sizes.map(({ size, key, text }) => (
            <label key={key}>
              <span>{size || 'One size'}</span>
              <input
                className="input"
                inputMode="numeric"
                aria-label={`Stock of ${[colour, size || 'One size'].filter(Boolean).join(', ')}`}
                aria-invalid={wrong.has(key) || undefined}
                value={text}
                onChange={({ target }) => onCount(key, target.value)}
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
