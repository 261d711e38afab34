import { LANGUAGE_NAMES, LANGUAGES } from '@shop/contract/languages';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel, type SettingsFormOf } from './settings-panels.tsx';

export const LanguagesPanel = ({ form: { register, formState } }: { form: SettingsFormOf }) => (
  <Panel title="Languages">
    <fieldset className="span-2 form-grid">
      <legend className="small muted">Shoppers read the shop in these; English is always among them.</legend>
      {LANGUAGES.map((it) => (
        <Checkbox key={it} value={it} lang={it} {...register('languages')}>
          {LANGUAGE_NAMES[it]}
        </Checkbox>
      ))}
      {formState.errors.languages && <Notice>{formState.errors.languages.message}</Notice>}
    </fieldset>
  </Panel>
);
