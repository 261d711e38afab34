import { useState } from 'react';
import type { DecisionKind, ImportDecision, ImportKind } from '@shop/contract/import-jobs';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { ChoiceField } from './choice-field.tsx';
import { countHeading, decisionKey, DECISION_HINTS, decisionTitle } from './decision-labels.ts';

type Props = {
  kind: DecisionKind;
  /** The kind of the import. */
  of: ImportKind;
  decisions: readonly ImportDecision[];
  choiceOf: (decision: ImportDecision) => string;
  onChoose: (decisions: readonly ImportDecision[], choice?: string) => void;
};

/** Rows that are shown initially. */
const FIRST_ROWS = 12;

const decisionColumns = ({ kind, of, choiceOf, onChoose }: Omit<Props, 'decisions'>): Column<ImportDecision>[] => [
  {
    head: 'In the file',
    inCard: 'lead-cell',
    cell: ({ value, examples }) => (
      <>
        {value}
        <span className="import-examples">{examples.join(', ')}</span>
      </>
    ),
  },
  {
    head: countHeading(kind, of),
    numeric: true,
    cell: ({ count }) => count.toLocaleString('en-IN'),
  },
  {
    head: 'Becomes',
    inCard: 'wide',
    cell: (it) => <ChoiceField decision={it} value={choiceOf(it)} onChange={(choice) => onChoose([it], choice)} />,
  },
];

/** The decisions of one kind, each with its choice; one button accepts the suggestions for all open ones. */
export function DecisionGroup({ kind, of, decisions, choiceOf, onChoose }: Props) {
  const [all, showAll] = useState(false);
  const open = decisions.filter((it) => choiceOf(it) === '');
  return (
    <div className="import-group">
      <div className="import-group__head">
        <h3>{decisionTitle(kind, of)}</h3>
        <Status look={open.length > 0 ? 'pending' : 'delivered'}>
          {open.length > 0 ? `${open.length} to choose` : 'Settled'}
        </Status>
        {open.length > 0 && (
          <Button type="button" kind="quiet" size="sm" onClick={() => onChoose(open)}>
            Use proposals
          </Button>
        )}
      </div>
      <p className="small muted">{DECISION_HINTS[kind]}</p>
      <Table
        label={decisionTitle(kind, of)}
        rows={all ? decisions : decisions.slice(0, FIRST_ROWS)}
        keyOf={decisionKey}
        columns={decisionColumns({ kind, of, choiceOf, onChoose })}
      />
      {!all && decisions.length > FIRST_ROWS && (
        <Button type="button" kind="ghost" size="sm" onClick={() => showAll(true)}>
          Show all {decisions.length}
        </Button>
      )}
    </div>
  );
}
