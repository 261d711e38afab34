import { Lock } from '../../ui/lucide-icons.tsx';
import { useSession } from '../../shared/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const WORK = { owner: '', manager: 'everything but staff and settings', support: 'orders, returns, customers and messages' };

/** Shown instead of a screen that the user's role may not open. */
export function Forbidden() {
  const staffRole = useSession()?.staffRole ?? 'support';
  return (
    <main id="main" className="abody">
      <EmptyState as="h1" title="Your role has no access to this screen" icon={Lock} action="Go to orders" to="/order-admin">
        Your role in the shop is {staffRole}: {WORK[staffRole]}. An owner can change that.
      </EmptyState>
    </main>
  );
}
