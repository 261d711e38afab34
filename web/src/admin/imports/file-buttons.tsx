import { useState } from 'react';
import { Download, Upload } from 'lucide-react';
import { call } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { download } from './download.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Hands out everything of a kind as one CSV file. */
export function ExportButton({ kind }: { kind: Kind }) {
  const [busy, setBusy] = useState(false);
  const { exporting, noun } = KINDS[kind];
  const act = async () => {
    setBusy(true);
    try {
      const { text } = await call(exporting);
      download(exporting.answers.name, text);
      toast.success(`All ${noun} are in ${exporting.answers.name}.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Exporting..." onClick={() => void act()}>
      <Icon of={Download} /> Export
    </Button>
  );
}

/** Import and Export, as they stand above a list. */
export const FileButtons = ({ kind }: { kind: Kind }) => (
  <>
    <ButtonLink kind="quiet" size="sm" to={kind === 'products' ? '/import' : '/import?of=categories'}>
      <Icon of={Upload} /> Import
    </ButtonLink>
    <ExportButton kind={kind} />
  </>
);
