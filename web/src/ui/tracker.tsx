import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

export type TrackerStep = { name: string; state: 'done' | 'now' | 'ahead'; when?: string };

/** Progress of an order: the line is drawn up to the current step. */
export const Tracker = ({ label, stops }: { label: string; stops: readonly TrackerStep[] }) => (
  <ol className="tracker" aria-label={label}>
    {stops.map(({ name, state, when }) => (
      <li
        key={name}
        className={classNames(state !== 'ahead' && `is-${state}`)}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className="tracker__dot">{state === 'done' && <Icon of="check" />}</span>
        <span>
          <b>{name}</b>
          {state === 'done' && <span className="vh">, done</span>}
          {when && <small>{when}</small>}
        </span>
      </li>
    ))}
  </ol>
);
