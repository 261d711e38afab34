import { useRevalidator } from 'react-router';
import { LoadError } from '../../ui/states.tsx';

/** Error state of one dashboard section, with a retry; the other sections are not affected. */
export function SectionError() {
  const { revalidate, state } = useRevalidator();
  return <LoadError title="This did not load" busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
