import { Clock3 } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { expiryShown } from './expiry.ts';

export const Expired = () => (
  <span className="status status--cancelled">
    <Icon of={Clock3} />
    Expired
  </span>
);

type Props = { at: string; expired: boolean };

/** The last day; and that it is over. */
export const ExpiryDate = ({ at, expired }: Props) => (
  <span className="with-status">
    <span className="unbroken">{expiryShown(at)}</span>
    {expired && <Expired />}
  </span>
);
