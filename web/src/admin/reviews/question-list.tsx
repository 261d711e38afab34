import { useState } from 'react';
import { Link } from 'react-router';
import { answerQuestion, refuseQuestion, type StaffQuestion } from '@shop/contract/questions';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Status } from '../../ui/status.tsx';
import { BulkEach } from '../shared/bulk-each.tsx';
import { CardBox, cardProps } from '../shared/card-rows.tsx';
import type { BodyProps, BulkProps, RowSelection } from '../shared/list-types.ts';
import { RowAction } from '../shared/row-action.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

const MAX_ANSWER_LENGTH = 2000;
const STATES = {
  open: { look: 'pending', label: 'To answer' },
  answered: { look: 'delivered', label: 'Answered' },
  refused: { look: 'cancelled', label: 'Refused' },
} as const;

/** Questions about products, newest first, with the buttons to answer. */
export const QuestionRows = ({ rows, selection }: BodyProps<StaffQuestion>) => (
  <ul className="messages">
    {rows.map((question) => (
      <QuestionItem key={question._id} question={question} selection={selection} />
    ))}
  </ul>
);

/** Refuses the selected questions. */
export const RefuseQuestions = ({ selected }: BulkProps<StaffQuestion>) => (
  <BulkEach
    selected={selected}
    label="Refuse"
    question={{
      title: `Refuse ${selected.count} ${selected.count === 1 ? 'question' : 'questions'}?`,
      text: 'Neither the questions nor their answers are shown.',
    }}
    act={(id) => call(refuseQuestion, { params: { id }, body: { state: 'refused' } })}
    doneText={(done, count) => `${done} of ${count} ${count === 1 ? 'question is' : 'questions are'} refused.`}
  />
);

function QuestionItem({ question, selection }: { question: StaffQuestion; selection: RowSelection | undefined }) {
  const [isOpen, open] = useState(false);
  const { _id, product, author, text, answer, state, createdAt } = question;
  const about = `question about ${product.name} by ${author.name}`;
  return (
    <li {...cardProps(_id, 'review', selection)}>
      <div className="review__head">
        <CardBox id={_id} name={about} selection={selection} />
        <h2 className="review__product">
          <Link className="link" to={`/product/${product.slug}#reviews`} reloadDocument>
            {product.name}
          </Link>
        </h2>
        <Status look={STATES[state].look}>{STATES[state].label}</Status>
        <time className="tiny faint" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </div>
      <p className="review__text">{text}</p>
      <p className="small">
        <Link className="link" to={`/customers/${author._id}`}>
          {author.name}
        </Link>
      </p>
      {answer !== '' && (
        <blockquote className="review__reply small">
          <b>Your answer:</b> {answer}
        </blockquote>
      )}
      <div className="row">
        <Button
          type="button"
          kind="quiet"
          size="sm"
          aria-label={`${answer === '' ? 'Answer' : 'Change answer'}: ${about}`}
          onClick={() => open(true)}
        >
          {answer === '' ? 'Answer' : 'Change answer'}
        </Button>
        {state !== 'refused' && (
          <RowAction
            label="Refuse"
            spoken={`Refuse: ${about}`}
            act={() => call(refuseQuestion, { params: { id: _id }, body: { state: 'refused' } })}
          />
        )}
      </div>
      {isOpen && <AnswerDialog question={question} onClose={() => open(false)} />}
    </li>
  );
}

function AnswerDialog({ question: { _id, text, answer, author }, onClose }: { question: StaffQuestion; onClose: () => void }) {
  const [typed, type] = useState(answer);
  const act = () => call(answerQuestion, { params: { id: _id }, body: { answer: typed.trim() } });
  const { busy, confirm } = useConfirm({ act, onClose });
  return (
    <Dialog
      title={`Answer ${author.name}`}
      width="narrow"
      onClose={onClose}
      foot={
        <Button type="button" busy={busy} disabled={typed.trim() === ''} onClick={() => void confirm()}>
          Publish answer
        </Button>
      }
    >
      <div className="form-grid">
        <p className="review__text small muted">{text}</p>
        <TextArea
          label="Answer"
          hint="Everyone sees it on the product page. The customer gets it by email, too."
          rows={4}
          maxLength={MAX_ANSWER_LENGTH}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </Dialog>
  );
}
