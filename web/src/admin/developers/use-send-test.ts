import { useRevalidator } from 'react-router';
import { testWebhook } from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Sends a webhook the event webhook.test. */
export function useSendTest(): (id: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (id) => {
    try {
      toast.success((await call(testWebhook, { params: { id } })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
    await revalidate();
  };
}
