import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { label: string; busyLabel: string; busy: boolean; done: string | null };

/** Submits the form; after a success the server's message replaces it until the redirect. */
export function SubmitButton({ label, busyLabel, busy, done }: Props) {
  const isReady = useReady();
  return (
    <>
      <Button size="lg" block disabled={!isReady} busy={busy} busyLabel={busyLabel} type={done === null ? 'submit' : 'button'}>
        {done === null ? (
          label
        ) : (
          <>
            <Icon of="circle-check" /> {done}
          </>
        )}
      </Button>
      <output className="vh">{done}</output>
    </>
  );
}
