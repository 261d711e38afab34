import type { FontPair, Radius } from '@shop/contract/brand';
import { SelectField } from '../../ui/select-field.tsx';
import { Panel, type SettingsFormOf } from '../settings/settings-panels.tsx';

const FONTS: Record<FontPair, string> = {
  classic: 'Anek Latin and Schibsted Grotesk',
  plain: 'Schibsted Grotesk',
  narrow: 'Anek Latin and the device’s font',
  device: 'The device’s font',
};
const CORNERS: Record<Radius, string> = {
  square: 'Square',
  slight: 'Slight, 4 px',
  soft: 'Soft, 8 px',
  round: 'Round, 16 px',
};

/** Fonts of headings and text, and how round corners are. */
export const ShapePanel = ({ form: { register } }: { form: SettingsFormOf }) => (
  <Panel title="Fonts and corners">
    <SelectField label="Headings and text" {...register('brand.fonts')}>
      {Object.entries(FONTS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField label="Corners" {...register('brand.radius')}>
      {Object.entries(CORNERS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  </Panel>
);
