import { Clock3 } from '../../ui/lucide-icons.tsx';
import { Icon } from '../../ui/icon.tsx';

export const ExpiredBadge = () => (
  <span className="status status--cancelled">
    <Icon of={Clock3} />
    Expired
  </span>
);
