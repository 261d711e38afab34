import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** `stale`: another member of staff saved first; the input stays until the current version is loaded. */
export type Failure = { sentence: string; stale: boolean };

type Props = { failure: Failure; onReload: () => unknown };

/** Why nothing was saved. */
export const FailureNotice = ({ failure: { sentence, stale }, onReload }: Props) => (
  <Notice kind={stale ? 'turmeric' : 'danger'} alert>
    <p>{sentence}</p>
    {stale && (
      <Button type="button" kind="quiet" size="sm" onClick={() => void onReload()}>
        Load the current version
      </Button>
    )}
  </Notice>
);
