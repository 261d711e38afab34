import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { Category } from '@shop/contract/catalogue';
import { addSizeChart, editSizeChart, type SizeChart, type SizeChartForm } from '@shop/contract/size-charts';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { draftOf, formOf, inUnit, sizesOf, type ChartDraft } from './chart-draft.ts';
import { MeasuresGrid } from './measures-grid.tsx';

type Named = Pick<Category, '_id' | 'name' | 'parentCategory'>;
type Props = {
  /** The table to edit; null for a new one. */
  chart: SizeChart | null;
  /** Initial content of a new table, such as that of a copied one. */
  from?: SizeChart | undefined;
  categories: readonly Named[];
  onClose: () => void;
};

const BODY = ['Chest', 'Bust', 'Waist', 'Hip', 'Thigh', 'Inseam', 'Shoulder', 'Arm length', 'Foot length'];
const GARMENT = ['Chest', 'Length', 'Shoulder', 'Sleeve', 'Waistband', 'Front rise', 'Thigh', 'Inseam', 'Leg opening'];
const UNITS = ['cm', 'inch'] as const;

/** The success message, or the validation errors. */
async function save(chart: SizeChart | null, form: SizeChartForm): Promise<{ message: string } | { problems: string[] }> {
  try {
    if (!chart) return await call(addSizeChart, { body: form });
    return await call(editSizeChart, { params: { id: chart._id }, body: { ...form, updatedAt: chart.updatedAt } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const sentences = Object.values(error.problem.errors ?? {});
    return { problems: sentences.length > 0 ? [...new Set(sentences)] : [error.message] };
  }
}

/** Scrolls to the problems: they are above a long form, and the button is below it. */
const showIt = (problems: HTMLElement | null): void => problems?.scrollIntoView({ block: 'center' });

/** State of the dialog: the draft, its problems, saving, and the confirmation before input is lost. */
function useChartDraft({ chart, from, onClose }: Omit<Props, 'categories'>) {
  const [first] = useState(() => draftOf(chart ?? from ?? null));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();
  const dirty = draft !== first;
  const { question } = useUnsaved(dirty);
  const submit = async () => {
    const checked = formOf(draft);
    if ('problems' in checked) return setProblems(checked.problems);
    setBusy(true);
    const saved = await save(chart, checked.form).finally(() => setBusy(false));
    if ('problems' in saved) return setProblems(saved.problems);
    await revalidate();
    flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
    toast.success(saved.message);
  };
  const close = () => (dirty ? setLeaving(true) : onClose());
  const questions = (
    <>
      {leaving && (
        <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)}>
          Your changes to the size table will be lost.
        </LeaveDialog>
      )}
      {question}
    </>
  );
  return { draft, setDraft, problems, busy, submit, close, questions };
}

/** Edits a size table in a dialog. Its input stays until it is saved. */
export function ChartEditor({ chart, from, categories, onClose }: Props) {
  const { draft, setDraft, problems, busy, submit, close, questions } = useChartDraft({ chart, from, onClose });
  const change = (part: Partial<ChartDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Dialog
      title={chart ? `Edit size table: ${chart.title}` : 'Add a size table'}
      width="wide"
      onClose={close}
      foot={
        <DialogActions onCancel={onClose} type="button" busy={busy} onClick={() => void submit()}>
          Save size table
        </DialogActions>
      }
    >
      <div className="form-grid">
        {problems.length > 0 && (
          <div ref={showIt}>
            <Notice kind="danger" alert>
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          </div>
        )}
        <Basics draft={draft} onChange={change} />
        <UnitSwitch draft={draft} onChange={setDraft} />
        <Measures draft={draft} onChange={change} />
        <TextArea
          label="Advice"
          optional
          hint="Between two sizes? Say which one to choose."
          rows={2}
          maxLength={500}
          value={draft.advice}
          onChange={({ target }) => change({ advice: target.value })}
        />
        <Scope draft={draft} categories={categories} onChange={change} />
      </div>
      {questions}
    </Dialog>
  );
}

type PartProps = { draft: ChartDraft; onChange: (part: Partial<ChartDraft>) => void };

const Measures = ({ draft, onChange }: PartProps) =>
  (['body', 'garment'] as const).map((part) => (
    <MeasuresGrid
      key={part}
      title={part === 'body' ? 'Your body' : 'The garment'}
      names={part === 'body' ? BODY : GARMENT}
      sizes={sizesOf(draft)}
      unit={draft.unit}
      rows={draft[part]}
      onChange={(rows) => onChange({ [part]: rows })}
    />
  ));

const Basics = ({ draft, onChange }: PartProps) => (
  <div className="form-grid form-grid--2">
    <Field label="Name" maxLength={60} value={draft.title} onChange={({ target }) => onChange({ title: target.value })} />
    <Field
      label="Sizes"
      hint="With commas, from small to large: S, M, L."
      value={draft.sizes}
      onChange={({ target }) => onChange({ sizes: target.value })}
    />
    <Checkbox checked={draft.isWaist} onChange={({ target }) => onChange({ isWaist: target.checked })}>
      The sizes are waists in inches
    </Checkbox>
  </div>
);

const UnitSwitch = ({ draft, onChange }: { draft: ChartDraft; onChange: (draft: ChartDraft) => void }) => (
  <fieldset className="row">
    <legend className="vh">Unit of the numbers</legend>
    <div className="seg">
      {UNITS.map((unit) => (
        <button key={unit} type="button" aria-pressed={draft.unit === unit} onClick={() => onChange(inUnit(draft, unit))}>
          {unit}
        </button>
      ))}
    </div>
    <span className="small muted">Shoppers see both.</span>
  </fieldset>
);

const Scope = ({ draft, categories, onChange }: PartProps & Pick<Props, 'categories'>) => (
  <>
    <fieldset>
      <legend className="field__label">
        Categories <span className="field__opt">(none: all)</span>
      </legend>
      <div className="measures__categories">
        {categories.map(({ _id, name, parentCategory: parent }) => (
          <Checkbox
            key={_id}
            checked={draft.categories.includes(_id)}
            onChange={({ target }) =>
              onChange({ categories: target.checked ? [...draft.categories, _id] : draft.categories.filter((it) => it !== _id) })
            }
          >
            {[parent, name].filter(Boolean).join(', ')}
          </Checkbox>
        ))}
      </div>
    </fieldset>
    <Field
      label="Fits"
      optional
      hint="With commas: Slim, Oversized. Without any it is for all."
      value={draft.fits}
      onChange={({ target }) => onChange({ fits: target.value })}
    />
  </>
);
