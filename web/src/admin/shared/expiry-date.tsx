import { Clock3 } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export const Expired = () => (
  <span className="status status--cancelled">
    <Icon of={Clock3} />
    Expired
  </span>
);
