import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useRevalidator } from 'react-router';
import { removeAddress, type Address, type AddressForm as Typed } from '@shop/contract/addresses';
import { call } from '../../api/client.ts';
import { AddressForm, type AddressFormHandle, type Problems } from '../../shared/address-form.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { AddressCards, addressLine } from './address-cards.tsx';
import { rememberLabel } from './local-address-prefs.ts';

/** The open form: for a new address with initial values, or for a saved one. */
export type OpenForm = { editing?: Address; start?: Partial<Typed>; label?: string; problems?: Problems };

type Props = {
  addresses: readonly Address[];
  chosen: Address | null;
  onChoose: (id: string) => void;
  open: OpenForm | null;
  onOpen: (form: OpenForm | null) => void;
  /** Whether the open form has input. */
  onTyping?: () => void;
  /** The open form, for a page that saves it together with other data. */
  form?: Ref<AddressFormHandle>;
  /** Control that starts a new address: a button, or the profile's row. Shown while no form is open. */
  children: ReactNode;
};

function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const remove = async () => {
    const { message } = await call(removeAddress, { params: { id: address._id } });
    await revalidate();
    onClose();
    toast.success(message);
  };
  return (
    <ConfirmDialog
      title="Delete this address?"
      confirm="Delete"
      keep="Cancel"
      busy={busy}
      onConfirm={() => void run(remove)}
      onClose={onClose}
    >
      {address.fullName}, {addressLine(address)}. Orders already placed will still be delivered there.
    </ConfirmDialog>
  );
}

/** Focus management: the first empty field of a form that opens, and the card of an address that was saved. */
function useFocusInBook(open: OpenForm | null) {
  const book = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // A new card appears only after the addresses are loaded again.
  useEffect(() => {
    if (wanted.current === null || open) return;
    const card = book.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(wanted.current)}"]`);
    if (card) wanted.current = null;
    card?.focus();
  });
  useEffect(() => {
    if (!open || open.problems) return;
    const fields = [...(book.current?.querySelectorAll('form input') ?? [])].filter((it) => it instanceof HTMLInputElement);
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [open]);
  const focusCard = (id: string) => {
    wanted.current = id;
  };
  return { book, focusCard };
}

/** The saved addresses: to choose, edit, delete and add, in place. */
export function AddressBook({ addresses, chosen, onChoose, open, onOpen, onTyping, form, children }: Props) {
  const { revalidate } = useRevalidator();
  const [deleting, setDeleting] = useState<Address | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { book, focusCard } = useFocusInBook(open);
  const editing = open?.editing;

  const show = (form: OpenForm | null) => {
    setSaved(null);
    onOpen(form);
  };
  const done = async ({ message, address }: { message: string; address: Address }) => {
    if (open?.label) rememberLabel(address._id, open.label);
    await revalidate();
    onChoose(address._id);
    onOpen(null);
    focusCard(address._id);
    setSaved(message);
  };
  return (
    <div className="book" ref={book}>
      {addresses.length > 0 && (
        <AddressCards
          addresses={addresses}
          chosen={chosen?._id ?? null}
          onChoose={onChoose}
          onEdit={(address) => show({ editing: address })}
          onDelete={(address) => {
            setSaved(null);
            setDeleting(address);
          }}
        />
      )}
      <div role="alert">{saved && <Notice kind="leaf">{saved}</Notice>}</div>
      {open ? (
        <section className="book__form" aria-label={editing ? 'Edit address' : 'Add Address'} onInput={onTyping}>
          <h3 className="h4">{editing ? 'Edit address' : 'Add Address'}</h3>
          <AddressForm
            key={editing?._id ?? 'new'}
            editing={editing}
            {...(open.start && { start: open.start })}
            problems={open.problems}
            ref={form}
            onSaved={done}
            onCancel={() => show(null)}
          />
        </section>
      ) : (
        children
      )}
      {deleting && <DeleteDialog address={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}
