import { Link } from 'react-router';
import { useReturnDays, withReturnDays } from '../../shared/return-days.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Question } from './questions.ts';

type Props = { questions: readonly Question[]; open?: boolean };

/** Questions that unfold to their answers; with `open` the first one is unfolded from the start. */
export function QuestionsList({ questions, open = false }: Props) {
  const returnDays = useReturnDays();
  return (
    <div className="acc">
      {questions.map(({ ask, answer, more }, i) => (
        <details key={ask} open={open && i === 0}>
          <summary>
            {ask}
            <Icon of="plus" />
          </summary>
          <div className="acc__in">
            <p>
              {withReturnDays(answer, returnDays)}
              {more && (
                <>
                  {' '}
                  <Link className="link" to={more.to}>
                    {more.name}
                  </Link>
                </>
              )}
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
