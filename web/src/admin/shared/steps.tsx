import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export type Step = {
  name: string;
  isDone: boolean;
  /** Where the step is; omitted for one that cannot be opened now. */
  to?: string | undefined;
};
type Props = {
  /** "Set-up steps" */
  label: string;
  steps: readonly Step[];
  /** Position of the current step; -1 if there is none, such as after the last. */
  current: number;
  /** A column beside the steps on a wide screen, instead of a row above them. */
  isBeside?: boolean;
};

/**
 * The steps of a longer task in their order. On a narrow screen only their numbers have room, so the name of the current one
 * is below: "Step 3 of 8: Delivery".
 */
export function Steps({ label, steps, current, isBeside = false }: Props) {
  const now = steps[current];
  return (
    <nav className={classNames('steps', isBeside && 'steps--beside')} aria-label={label}>
      <ol>
        {steps.map((step, i) => (
          <li key={step.name} className={classNames(step.isDone && 'is-done', i === current && 'is-now')}>
            <StepName step={step} number={i + 1} isNow={i === current} />
          </li>
        ))}
      </ol>
      <p className="steps__now">
        {now ? (
          <>
            Step {current + 1} of {steps.length}: <b>{now.name}</b>
          </>
        ) : (
          `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps are done`
        )}
      </p>
    </nav>
  );
}

type NameProps = { step: Step; number: number; isNow: boolean };

function StepName({ step: { name, isDone, to }, number, isNow }: NameProps) {
  const current = isNow ? 'step' : undefined;
  const face = (
    <>
      <span className="steps__dot" aria-hidden="true">
        {isDone && !isNow ? <Icon of="check" /> : number}
      </span>
      <span className="steps__name">
        {name}
        {isDone && <span className="vh">, done</span>}
      </span>
    </>
  );
  if (to === undefined) return <span aria-current={current}>{face}</span>;
  return (
    <Link to={to} aria-current={current}>
      {face}
    </Link>
  );
}
