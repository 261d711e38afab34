import { Link } from 'react-router';
import { imageVariant } from '@shop/contract/media';
import type { ProductionLine, ProductionState } from '@shop/contract/production';
import { formatShortDay } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import type { ListColumn } from '../shared/list-types.ts';

export const STATES: Record<ProductionState, { text: string; look: StatusStyle }> = {
  to_make: { text: 'To make', look: 'pending' },
  making: { text: 'Making', look: 'processing' },
  made: { text: 'Made', look: 'active' },
};

/** The next step of an item, and the label of its button. */
const NEXT: Record<ProductionState, { to: ProductionState; text: string }> = {
  to_make: { to: 'making', text: 'Start' },
  making: { to: 'made', text: 'Done' },
  made: { to: 'making', text: 'Back to making' },
};

const choiceOf = ({ colour, size }: ProductionLine): string => [colour, size].filter(Boolean).join(', ');

/** Front and back of a design; each opens in full. */
const Drawings = ({ line: { preview, previewBack, name } }: { line: ProductionLine }) => (
  <span className="drawings">
    {[preview, previewBack]
      .filter((url) => url !== '')
      .map((url, index) => (
        <a key={url} href={imageVariant(url, 1200, 'webp')} target="_blank" rel="noreferrer">
          <img
            src={imageVariant(url, 320, 'webp')}
            alt={`${name}, ${index === 0 ? 'front' : 'back'}`}
            width="80"
            height="100"
            loading="lazy"
          />
        </a>
      ))}
  </span>
);

const Parts = ({ line: { level, parts } }: { line: ProductionLine }) => (
  <>
    <span className="small">{level}</span>
    <span className="parts tiny">{parts.join('\n')}</span>
  </>
);

const Due = ({ line: { dueOn, late } }: { line: ProductionLine }) => (
  <>
    <span className="unbroken">{formatShortDay(`${dueOn}T06:00:00Z`)}</span>
    {late && (
      <>
        <br />
        <Status look="failed">Late</Status>
      </>
    )}
  </>
);

const Garment = ({ line }: { line: ProductionLine }) => (
  <>
    {line.quantity > 1 && <b>{line.quantity} × </b>}
    {line.name}
    <br />
    <span className="tiny faint">
      {choiceOf(line)} · {line.sku}
    </span>
  </>
);

type About = { busyId: string | null; onMove: (line: ProductionLine, to: ProductionState) => void };

export const productionColumns = ({ busyId, onMove }: About): ListColumn<ProductionLine>[] => [
  {
    head: 'Order',
    required: true,
    inCard: 'lead-cell',
    text: ({ number }) => number,
    cell: ({ orderId, number, customer }) => (
      <>
        <Link className="link num unbroken" to={`/order-admin?order=${orderId}`}>
          {number}
        </Link>
        <br />
        <span className="tiny faint">{customer}</span>
      </>
    ),
  },
  { head: 'Drawing', cell: (line) => <Drawings line={line} /> },
  {
    head: 'Garment',
    text: (line) => `${line.quantity} × ${line.name}, ${choiceOf(line)}`,
    cell: (line) => <Garment line={line} />,
  },
  { head: 'Parts', text: ({ parts }) => parts.join('; '), cell: (line) => <Parts line={line} /> },
  { head: 'Due', text: ({ dueOn }) => dueOn, cell: (line) => <Due line={line} /> },
  {
    head: 'State',
    text: ({ state }) => STATES[state].text,
    cell: ({ state, madeBy }) => (
      <>
        <Status look={STATES[state].look}>{STATES[state].text}</Status>
        {madeBy !== '' && (
          <>
            <br />
            <span className="tiny faint">{madeBy}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'Next step',
    cell: (line) => (
      <Button
        type="button"
        kind="quiet"
        size="sm"
        busy={busyId === line._id}
        aria-label={`${NEXT[line.state].text}: ${line.number}, ${line.name}`}
        onClick={() => onMove(line, NEXT[line.state].to)}
      >
        {NEXT[line.state].text}
      </Button>
    ),
  },
];
