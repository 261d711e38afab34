import { useRef, useState } from 'react';
import type { Address } from '@shop/contract/addresses';
import type { AddressFormHandle, Problems } from '../../shared/address-form.tsx';
import type { OpenForm } from '../addresses/address-book.tsx';
import { useChosenAddress } from '../addresses/use-chosen-address.ts';

type Start = NonNullable<OpenForm['start']>;

/** The delivery address: the chosen one, or the one in the open form once it was edited. An untouched form counts as closed. */
export function useDeliveryAddress(addresses: readonly Address[], start: Start) {
  const { chosen, choose } = useChosenAddress(addresses);
  const [open, setOpen] = useState<OpenForm | null>(addresses.length === 0 ? { start } : null);
  const [isTyping, setTyping] = useState(false);
  const form = useRef<AddressFormHandle>(null);
  // An address that Place Order saves is not among `addresses` of the render in which it was pressed.
  const justSaved = useRef<Address | null>(null);

  const show = (next: OpenForm | null) => {
    setTyping(false);
    setOpen(next);
  };
  return {
    open,
    form,
    /** The marked card: none while the open form is the delivery address. */
    marked: isTyping ? (open?.editing ?? null) : chosen,
    show,
    showNew: () => show({ start }),
    /** Shows at its fields why the shop does not deliver there. */
    correct(addressId: string, problems: Problems) {
      const known = justSaved.current ? [justSaved.current, ...addresses] : addresses;
      const editing = known.find(({ _id }) => _id === addressId);
      if (editing) show({ editing, problems });
    },
    onTyping: () => setTyping(true),
    choose(id: string) {
      setTyping(false);
      choose(id);
    },
    /** The id of the address, saved first if it is new; null if the form is invalid. */
    async settle(): Promise<string | null> {
      if (!open || (chosen && !isTyping)) return chosen?._id ?? null;
      justSaved.current = (await form.current?.save()) ?? null;
      return justSaved.current?._id ?? null;
    },
    hasNone: chosen === null && open === null,
  };
}
