import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isShopPage, MAX_SLUG, pathOfContent, saveContent, SHOP_PAGES } from '@shop/contract/content';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';

const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '');

/** A first save of a page of every shop is allowed by the call, so the dialog keeps it from being emptied. */
function problemsOf(title: string, slug: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (title.trim() === '') problems['title'] = 'A page needs a title.';
  if (slug === '') problems['slug'] = 'Choose an address.';
  if (isShopPage(slug))
    problems['slug'] =
      `This is the address of ${SHOP_PAGES[slug]} (${pathOfContent(slug)}). Choose another one, or edit that page.`;
  return problems;
}

/** Creates a page with a title and a slug; it is an empty draft until it is published. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [typed, setSlug] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const slug = typed ?? slugFrom(title);
  const make = async () => {
    const problems = problemsOf(title, slug);
    if (Object.keys(problems).length > 0) return setErrors(problems);
    setBusy(true);
    try {
      await call(saveContent, { params: { slug }, body: { title, description: '', blocks: [] } });
      await navigate(`/content/${slug}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.problem.errors ?? { form: error.message });
      setBusy(false);
    }
  };
  const foot = (
    <DialogActions onCancel={onClose} type="button" busy={busy} onClick={() => void make()}>
      Add page
    </DialogActions>
  );
  return (
    <Dialog title="Add page" width="narrow" onClose={onClose} foot={foot}>
      <div className="form-grid">
        <Field
          label="Title"
          value={title}
          error={{ message: errors['title'] }}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label="Address"
          prefix="/pages/"
          hint="Small letters, digits and hyphens"
          value={slug}
          error={{ message: errors['slug'] }}
          onChange={({ target }) => setSlug(target.value)}
        />
        {errors['form'] && <FieldErrorText>{errors['form']}</FieldErrorText>}
      </div>
    </Dialog>
  );
}
