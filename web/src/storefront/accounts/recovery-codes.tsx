import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Recovery codes, shown once after two-step verification is turned on. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied.');
    } catch {
      toast.error('Could not copy the codes. Please write them down.');
    }
  };
  return (
    <Notice kind="leaf" alert>
      <p>Save these recovery codes now; they are shown only once. Each can be used once to log in without your phone.</p>
      <ul className="recovery num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="button" kind="quiet" size="sm" onClick={() => void copy()}>
        Copy
      </Button>
    </Notice>
  );
}
