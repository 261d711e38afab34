import { useRevalidator } from 'react-router';
import { LoadError } from '../../ui/states.tsx';

/** One panel of the dashboard did not load; the others stand. */
export function SectionError() {
  const { revalidate, state } = useRevalidator();
  return <LoadError title="This did not load" busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
