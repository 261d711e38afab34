import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import {
  cancelImport,
  createImport,
  editImport,
  runImport,
  type DecisionChoice,
  type ImportJob,
  type ImportKind,
} from '@shop/contract/import-jobs';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { chosenFiles } from './chosen-files.ts';

/** Polling interval of an import that is checked or runs. */
const POLL_INTERVAL_MS = 1000;

export const isBusy = ({ state }: ImportJob): boolean => state === 'analysing' || state === 'running';

/** Loads the page's data again while an import of it is checked or runs. */
export function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}

/** Uploads a file and opens the new import. */
export function useUploadFile() {
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const upload = async (kind: ImportKind, chosen: readonly File[]) => {
    const files = chosenFiles(chosen);
    if ('problem' in files) return setState({ busy: false, problem: files.problem });
    setState({ busy: true });
    try {
      const { import: job } = await call(createImport, { body: { kind }, files: files.files });
      setState({ busy: false });
      await navigate(`/import?job=${job._id}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ busy: false, problem: error.message });
    }
  };
  return { ...state, upload };
}

/** Actions of staff for an open import. */
export function useImportJob(id: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const act = async (send: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  const params = { id };
  return {
    busy,
    saveMapping: (mapping: ImportJob['mapping']) => act(() => call(editImport, { params, body: { mapping } })),
    saveDecisions: (decisions: DecisionChoice[]) => act(() => call(editImport, { params, body: { decisions } })),
    run: () => act(() => call(runImport, { params })),
    cancel: () => act(() => call(cancelImport, { params })),
  };
}
