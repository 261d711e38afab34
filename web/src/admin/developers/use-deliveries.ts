import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listAllDeliveries, listDeliveries, type WebhookDelivery } from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Pause in typing after which the deliveries are searched. */
const DEBOUNCE_MS = 300;

/**
 * The last deliveries of a webhook, or of all for an empty id, in a state and with a text, and requests after which they are
 * loaded again.
 */
export function useDeliveries(id: string) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<WebhookDelivery['state'] | ''>('');
  const [q, setQ] = useState('');
  const [deliveries, show] = useState<WebhookDelivery[] | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(
    async (isStale: () => boolean = () => false) => {
      try {
        const query = { ...(state !== '' && { state }), ...(q.trim() !== '' && { q }) };
        const { deliveries: rows } = await (id === ''
          ? call(listAllDeliveries, { query })
          : call(listDeliveries, { params: { id }, query }));
        if (isStale()) return;
        show(rows);
        setFailure('');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!isStale()) setFailure(error.message);
      }
    },
    [id, state, q],
  );
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => void load(() => stale), q === '' ? 0 : DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [load, q]);

  const send = async (request: Promise<{ message: string }>) => {
    try {
      toast.success((await request).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
    await Promise.all([load(), revalidate()]);
  };
  const refresh = () => Promise.all([load(), revalidate()]);
  return { deliveries, failure, state, setState, q, setQ, refresh, send };
}
