import { Link } from 'react-router';
import type { SetupStep } from '@shop/contract/setup';
import { Status } from '../../ui/status.tsx';

type Props = { setup: { live: boolean; steps: readonly SetupStep[] } };

/** The open steps of the set-up, each with its problem and a link to it; nothing once all are done. For the owner. */
export function GoLiveList({ setup: { live, steps } }: Props) {
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <section className="panel panel__pad golive" aria-labelledby="golive">
      <div className="row">
        <h2 className="h4" id="golive">
          {live ? 'Finish the set-up' : 'Before you open'}
        </h2>
        <span className="small muted">
          {steps.length - open.length} of {steps.length} done
        </span>
      </div>
      <ul className="golive__steps">
        {open.map(({ key, title, required, problem }) => (
          <li key={key}>
            <Link className="link" to={`/setup#${key}`}>
              {title}
            </Link>
            {required && <Status look="pending">Required</Status>}
            <span className="small muted">{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
