import { useState } from 'react';
import { sendEmailVerification } from '@shop/contract/accounts';
import { call, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

/** Notice that the email is not confirmed yet, with the consequences and a button that resends the link. */
export function UnverifiedEmail() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast.success((await call(sendEmailVerification)).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="unverified-email">
      <h2 className="h3" id="unverified-email">
        Confirm your email
      </h2>
      <Notice kind="turmeric">
        Open the link in the email we sent when you registered. Until then order updates may come up to an hour late, and two-step
        verification cannot be turned on.
      </Notice>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void send()}>
        Send the link again
      </Button>
    </section>
  );
}
