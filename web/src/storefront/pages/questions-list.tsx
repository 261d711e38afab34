import { Link } from 'react-router';
import type { BlockOf } from '@shop/contract/content-blocks';
import { Icon } from '../../ui/icon.tsx';

type Props = { questions: BlockOf<'faq'>['questions']; open?: boolean };

/** Collapsible questions; with `open` the first one is expanded initially. */
export const QuestionsList = ({ questions, open = false }: Props) => (
  <div className="acc">
    {questions.map(({ question, answer, more }, i) => (
      <details key={question} open={open && i === 0}>
        <summary>
          {question}
          <Icon of="plus" />
        </summary>
        <div className="acc__in">
          <p>
            {answer}
            {more && (
              <>
                {' '}
                <Link className="link" to={more.to}>
                  {more.label}
                </Link>
              </>
            )}
          </p>
        </div>
      </details>
    ))}
  </div>
);
