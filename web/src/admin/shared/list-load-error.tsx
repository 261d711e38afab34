import { useRevalidator } from 'react-router';
import { LoadError } from '../../ui/states.tsx';

/** A list that did not load, in its own place; it can be tried again. */
export function ListLoadError({ several }: { several: string }) {
  const { revalidate, state } = useRevalidator();
  return <LoadError title={`The ${several} did not load`} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
