import { useState, type FormEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  hint?: string;
  /** Maximum length in characters. */
  maxLength: number;
  write: (note: string) => Promise<{ message: string }>;
  /** Further fields of the note. */
  children?: ReactNode;
};

/** A form for a note. On an error the input remains, with the message below it. */
export function NoteForm({ hint, maxLength, write, children }: Props) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { message } = await write(note);
      await revalidate();
      setNote('');
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="form-grid" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Add a note"
        hint={hint}
        rows={2}
        maxLength={maxLength}
        value={note}
        error={{ message: wrong }}
        onChange={({ target }) => setNote(target.value)}
      />
      {children}
      <div className="row">
        <Button kind="secondary" size="sm" busy={busy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
