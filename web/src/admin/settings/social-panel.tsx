import { Trash2 } from '../../ui/lucide-icons.tsx';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel, type SettingsFormOf } from './settings-panels.tsx';

const MAX_LINKS = 8;

/** Links to the shop's other sites, shown in the footer of every page. */
export function SocialPanel({ form }: { form: SettingsFormOf }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'social' });
  return (
    <Panel title="Links">
      <div className="span-2 form-grid">
        {fields.map(({ id }, at) => {
          const wrong = formState.errors.social?.[at];
          return (
            <div key={id} className="social-row">
              <Field label={`Name of link ${at + 1}`} error={wrong?.name} {...register(`social.${at}.name`)} />
              <Field
                label={`Address of link ${at + 1}`}
                type="url"
                placeholder="https://"
                error={wrong?.url}
                {...register(`social.${at}.url`)}
              />
              <IconButton label={`Remove link ${at + 1}`} icon={Trash2} onClick={() => remove(at)} />
            </div>
          );
        })}
        {fields.length < MAX_LINKS && (
          <Button
            type="button"
            className="settings__add"
            kind="secondary"
            size="sm"
            onClick={() => append({ name: '', url: '' })}
          >
            + Add a link
          </Button>
        )}
      </div>
    </Panel>
  );
}
