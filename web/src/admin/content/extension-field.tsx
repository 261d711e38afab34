import { useLoaderData } from 'react-router';
import type { listExtensionBlocks } from '@shop/contract/extensions';
import type { ReplyOf } from '@shop/contract/route';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { label: string; error: { message?: string | undefined }; value: string; onChange: (value: string) => void };

/** Selects a block of an extension; a saved block whose extension is no longer loaded stays unchanged. */
export function ExtensionField({ label, error, value, onChange }: Props) {
  const { extensionBlocks } = useLoaderData<{ extensionBlocks: ReplyOf<typeof listExtensionBlocks>['blocks'] }>();
  const isGone = value !== '' && !extensionBlocks.some(({ block }) => block === value);
  return (
    <SelectField
      label={label}
      hint={extensionBlocks.length === 0 ? 'No extension of this shop adds a block.' : undefined}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose a block</option>
      {extensionBlocks.map(({ block, title, isOn }) => (
        <option key={block} value={block}>
          {isOn ? title : `${title} (switched off)`}
        </option>
      ))}
      {isGone && <option value={value}>{value} (not loaded)</option>}
    </SelectField>
  );
}
