import { useState } from 'react';
import { listAudit, type AuditEntry } from '@shop/contract/audit';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

/** Maximum number of changes that are listed; older ones are in the audit log. */
const MAX_CHANGES = 20;

type Texts = Record<string, string>;
type Earlier = { key: string; name: string; texts: Texts };

type Props = {
  action: 'email-text.edit' | 'sms-text.edit';
  /** The audit log's name of the text. */
  subject: string;
  fields: readonly string[];
  /** The program's own text, if the form can have it. */
  standard?: Texts | undefined;
  /** Fills the form; the text counts once it is saved. */
  onUse: (texts: Texts) => void;
};

/** The texts that were saved before the current one, by the audit log, the newest first; one can be taken over. */
export function EarlierTexts({ action, subject, fields, standard, onUse }: Props) {
  const [earlier, setEarlier] = useState<readonly Earlier[] | null>(null);
  const show = async () => {
    try {
      const { entries } = await call(listAudit, { query: { action, subject, limit: MAX_CHANGES } });
      const own = standard && entries.length > 0 ? [{ key: 'standard', name: 'Standard text', texts: standard }] : [];
      setEarlier([...entries.slice(1).map((entry) => savedBy(entry, fields)), ...own]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  return (
    <section className="stack message-test" aria-label="Earlier texts">
      <Button type="button" kind="quiet" size="sm" onClick={() => void show()}>
        Show earlier texts
      </Button>
      {earlier?.length === 0 && <output className="small muted">There is no earlier text.</output>}
      {earlier?.map(({ key, name, texts }) => (
        <article key={key} className="stack" aria-label={name}>
          <p className="small muted">{name}</p>
          <p className="letter">{textOf(texts)}</p>
          <Button type="button" kind="quiet" size="sm" onClick={() => onUse(texts)}>
            Use this text
          </Button>
        </article>
      ))}
    </section>
  );
}

function savedBy({ _id: key, at, actor, after }: AuditEntry, fields: readonly string[]): Earlier {
  const texts: Texts = Object.fromEntries(fields.map((field) => [field, String(after?.[field] ?? '')]));
  return { key, name: `${formatMoment(at)}, ${actor.name}`, texts };
}

const textOf = (texts: Texts): string => {
  const shown = Object.values(texts).filter((text) => text !== '');
  return shown.length === 0 ? 'The standard words.' : shown.join('\n');
};
