import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { guideFor, inUnit, type SizeGuide, type SizeTable } from './size-tables.ts';

type Unit = 'cm' | 'inch';
const UNITS: Unit[] = ['cm', 'inch'];

type TableProps = { of: string; table: SizeTable; unit: Unit; sizes: readonly string[]; chosen: string | null };

/** One table of measures; the chosen size is marked. */
export function MeasureTable({ of, table, unit, sizes, chosen }: TableProps) {
  const shown = table.sizes.flatMap((size, at) => (sizes.includes(size) ? [{ size, at }] : []));
  const mark = (size: string) => (size === chosen ? 'is-sel' : undefined);
  return (
    <section className="table-wrap" aria-label={`${of}: ${table.title}, in ${unit}`}>
      <table className="sizetable">
        <thead>
          <tr>
            <th scope="col">Size</th>
            {shown.map(({ size }) => (
              <th key={size} scope="col" className={mark(size)}>
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, cm }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shown.map(({ size, at }) => (
                <td key={size} className={mark(size)}>
                  {inUnit(cm[at] ?? 0, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BodyProps = { guide: SizeGuide; sizes?: readonly string[]; chosen?: string | null };

/** The two tables of a guide, of the body and of the garment, in centimetres or inches. */
export function SizeGuideTables({ guide, sizes, chosen = null }: BodyProps) {
  const [shown, show] = useState<'body' | 'garment'>('body');
  const [unit, setUnit] = useState<Unit>('cm');
  const panel = `measures-${guide.name.toLowerCase()}`;
  return (
    <div className="guide">
      <div className="row row--between">
        <Tabs
          label="What is measured"
          className="tabs guide__tabs"
          tabs={[
            { id: 'body', label: guide.body.title },
            { id: 'garment', label: guide.garment.title },
          ]}
          selected={shown}
          onSelect={(id) => show(id === 'garment' ? 'garment' : 'body')}
          panel={panel}
        />
        <fieldset className="seg" aria-label="Units">
          {UNITS.map((one) => (
            <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      <div id={panel} role="tabpanel" aria-label={guide[shown].title}>
        <MeasureTable of={guide.name} table={guide[shown]} unit={unit} sizes={sizes ?? guide[shown].sizes} chosen={chosen} />
      </div>
      <p className="small muted">{guide.advice}</p>
    </div>
  );
}

type ButtonProps = { product: Product; chosen: string | null; onChoose: (size: string) => void };

/** Opens the guide for a product's sizes in a dialog; nothing where there is none. */
export function SizeGuideButton({ product, chosen, onChoose }: ButtonProps) {
  const [open, setOpen] = useState(false);
  const guide = guideFor(product);
  if (!guide) return null;
  const close = () => setOpen(false);
  const choose = () => {
    if (chosen) onChoose(chosen);
    close();
  };
  return (
    <>
      <button type="button" className="link small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size guide
      </button>
      {open && (
        <Dialog
          title={`Size guide, ${guide.name}`}
          onClose={close}
          foot={
            <Button type="button" onClick={choose}>
              {chosen ? `Choose ${chosen}` : 'Close'}
            </Button>
          }
        >
          <SizeGuideTables guide={guide} sizes={product.sizes} chosen={chosen} />
        </Dialog>
      )}
    </>
  );
}
