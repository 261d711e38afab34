import { useState } from 'react';
import { DECISION_KINDS, type DecisionChoice, type ImportDecision, type ImportKind } from '@shop/contract/import-jobs';
import { Button } from '../../ui/button.tsx';
import { DecisionGroup } from './decision-group.tsx';
import { decisionKey } from './decision-labels.ts';
import { PANELS } from './import-steps.ts';

type Props = {
  of: ImportKind;
  decisions: readonly ImportDecision[];
  busy: boolean;
  onSave: (choices: DecisionChoice[]) => void;
};

/** Values of the file that the shop does not know. Choices are sent together, because the file is checked again with them. */
export function DecisionsPanel({ of, decisions, busy, onSave }: Props) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = (it: ImportDecision): string => edits[decisionKey(it)] ?? it.choice ?? '';
  const open = decisions.filter((it) => choiceOf(it).trim() === '');
  const edited = decisions.filter((it) => choiceOf(it).trim() !== '' && choiceOf(it) !== it.choice);
  const choose = (some: readonly ImportDecision[], choice?: string) =>
    setEdits((before) => ({ ...before, ...Object.fromEntries(some.map((it) => [decisionKey(it), choice ?? it.proposal])) }));
  const save = (some: readonly ImportDecision[], toChoice: (it: ImportDecision) => string) =>
    onSave(some.map((it) => ({ kind: it.kind, value: it.value, choice: toChoice(it) })));
  if (decisions.length === 0) return null;
  return (
    <section className="panel" aria-label="Decisions" id={PANELS.decisions}>
      <div className="panel__head">
        <h2>3. Decisions</h2>
        <span className="small muted">
          {decisions.length - open.length} of {decisions.length} settled
        </span>
      </div>
      {DECISION_KINDS.map((kind) => {
        const ofKind = decisions.filter((it) => it.kind === kind);
        return (
          ofKind.length > 0 && (
            <DecisionGroup key={kind} kind={kind} of={of} decisions={ofKind} choiceOf={choiceOf} onChoose={choose} />
          )
        );
      })}
      <div className="panel__foot row">
        {open.length > 0 && (
          <Button
            type="button"
            kind={edited.length > 0 ? 'quiet' : 'primary'}
            busy={busy}
            onClick={() => save([...open, ...edited], (it) => choiceOf(it).trim() || it.proposal)}
          >
            Use all proposals
          </Button>
        )}
        {edited.length > 0 && (
          <Button type="button" busy={busy} onClick={() => save(edited, (it) => choiceOf(it).trim())}>
            Save choices
          </Button>
        )}
        <span className="small muted">The file is checked again with your choices. Nothing is saved yet.</span>
      </div>
    </section>
  );
}
