import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Shown once, right after the second factor was put in force. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied.');
    } catch {
      toast.error('Your browser did not let us copy them. Please write them down.');
    }
  };
  return (
    <Notice kind="leaf" alert>
      <p>These recovery codes are shown once. Each lets you in without your phone, one time.</p>
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
