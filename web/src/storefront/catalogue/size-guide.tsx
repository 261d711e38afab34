import { useState } from 'react';
import type { SizeChart } from '@shop/contract/size-charts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const TITLES = { body: 'Your body', garment: 'The garment' } as const;
type GuidePart = keyof typeof TITLES;

type TableProps = { chart: SizeChart; part: GuidePart; unit: Unit; sizes: readonly string[]; chosen: string | null };

/** One table of measures; the chosen size is marked. */
function MeasureTable({ chart, part, unit, sizes, chosen }: TableProps) {
  const shown = chart.sizes.flatMap((size, at) => (sizes.includes(size) ? [{ size, at }] : []));
  const mark = (size: string) => (size === chosen ? 'is-sel' : undefined);
  return (
    <section className="table-wrap" aria-label={`${chart.title}: ${TITLES[part]}, in ${UNIT_WORD_LABELS[unit]}`}>
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
          {chart[part].map(({ name, cm }) => (
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

type BodyProps = { chart: SizeChart; sizes?: readonly string[]; chosen?: string | null };

/** The tables of a size chart, of the body and of the garment, in centimetres or inches, with how to measure. */
export function SizeGuideTables({ chart, sizes = chart.sizes, chosen = null }: BodyProps) {
  const parts = (['body', 'garment'] as const).filter((part) => chart[part].length > 0);
  const [part, show] = useState<GuidePart>(parts[0] ?? 'body');
  const [unit, setUnit] = useState<Unit>('cm');
  const panel = `measures-${chart._id}`;
  const explained = chart[part].filter(({ how }) => how !== '');
  return (
    <div className="guide">
      <div className="row row--between">
        <Tabs
          label="What is measured"
          className="tabs guide__tabs"
          tabs={parts.map((id) => ({ id, label: TITLES[id] }))}
          selected={part}
          onSelect={(id) => show(id === 'garment' ? 'garment' : 'body')}
          panel={panel}
        />
        <fieldset className="seg" aria-label="Units">
          {UNITS.map((one) => (
            <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
              {UNIT_WORD_LABELS[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div id={panel} role="tabpanel" aria-label={TITLES[part]}>
        <MeasureTable chart={chart} part={part} unit={unit} sizes={sizes} chosen={chosen} />
      </div>
      {explained.length > 0 && (
        <dl className="spec small">
          {explained.flatMap(({ name, how }) => [<dt key={name}>{name}</dt>, <dd key={`how ${name}`}>{how}</dd>])}
        </dl>
      )}
      {chart.advice !== '' && <p className="small muted">{chart.advice}</p>}
    </div>
  );
}

type ButtonProps = {
  chart: SizeChart;
  sizes: readonly string[];
  chosen: string | null;
  onChoose: (size: string) => void;
};

/** Opens the guide for a product's sizes in a dialog. */
export function SizeGuideButton({ chart, sizes, chosen, onChoose }: ButtonProps) {
  const [open, setOpen] = useState(false);
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
          title={`Size guide, ${chart.title}`}
          onClose={close}
          foot={
            <Button type="button" onClick={choose}>
              {chosen ? `Choose ${chosen}` : 'Close'}
            </Button>
          }
        >
          <SizeGuideTables chart={chart} sizes={sizes} chosen={chosen} />
        </Dialog>
      )}
    </>
  );
}

const CM_PER_INCH = 2.54;

type Unit = 'cm' | 'inch';
const UNITS: readonly Unit[] = ['cm', 'inch'];
const UNIT_WORD_LABELS: Record<Unit, string> = { cm: 'cm', inch: 'inch' };

/** A measure as text: centimetres as they are, or inches rounded to halves. */
const inUnit = (cm: number, unit: Unit): string => (unit === 'cm' ? String(cm) : String(Math.round((cm / CM_PER_INCH) * 2) / 2));
