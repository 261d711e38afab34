import type { ReactNode } from 'react';
import { Icon, type Drawing } from './icon.tsx';
import { classNames } from './class-names.ts';

const LOOKS = { info: 'info', leaf: 'circle-check', turmeric: 'triangle-alert', danger: 'circle-alert' } satisfies Record<
  string,
  Drawing
>;

type Props = {
  kind?: keyof typeof LOOKS;
  /** Announced at once; for changes after the page was read. Alerts are such (behaviour.md, Messages on the screen). */
  alert?: boolean;
  children: ReactNode;
};

/** A sentence that stays on the page: success (green), a warning (yellow), an error (danger). */
export const Notice = ({ kind = 'info', alert = false, children }: Props) => (
  <div className={classNames('notice', kind !== 'info' && `notice--${kind}`)} role={alert ? 'alert' : undefined}>
    <Icon of={LOOKS[kind]} />
    <div>{children}</div>
  </div>
);
