import { useState } from 'react';
import { Download as DownloadIcon, Upload } from '../../ui/lucide-icons.tsx';
import { call } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { download } from '../shared/download.ts';
import { KINDS, type ImportKind } from './import-kinds.ts';

type Download = {
  /** Name of the file. */
  name: string;
  /** The contents: "All products". */
  contents: string;
  read: () => Promise<{ text: string }>;
};

/** Export button: downloads a CSV file and confirms it with a toast. */
export function DownloadButton({ name, contents, read }: Download) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      download(name, (await read()).text);
      toast.success(`${contents} are in ${name}.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Exporting..." onClick={() => void act()}>
      <Icon of={DownloadIcon} /> Export
    </Button>
  );
}

/** Downloads all products or all categories as one CSV file. */
export function ExportButton({ kind }: { kind: ImportKind }) {
  const { exporting, noun } = KINDS[kind];
  return <DownloadButton name={exporting.answers.name} contents={`All ${noun}`} read={() => call(exporting)} />;
}

/** The Import and Export buttons above a list. */
export const FileButtons = ({ kind }: { kind: ImportKind }) => (
  <>
    <ButtonLink kind="quiet" size="sm" to={kind === 'products' ? '/import' : '/import?of=categories'}>
      <Icon of={Upload} /> Import
    </ButtonLink>
    <ExportButton kind={kind} />
  </>
);
