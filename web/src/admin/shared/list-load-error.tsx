import { useRevalidator } from 'react-router';
import { LoadError } from '../../ui/states.tsx';

/** Error state of a list, with a retry. */
export function ListLoadError({ several }: { several: string }) {
  const { revalidate, state } = useRevalidator();
  return <LoadError title={`The ${several} did not load`} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
