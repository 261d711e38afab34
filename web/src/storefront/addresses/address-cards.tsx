import type { Address } from '@shop/contract/addresses';
import { Badge } from '../../ui/badge.tsx';
import { formatPhone } from '../../shared/format-phone.ts';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { addressLabels } from './local-address-prefs.ts';

/** "14/302, Thottekkat Road, Kochi, Kerala 682016" */
export const addressLine = ({ address, street, city, state, zip }: Address): string =>
  [address, street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type Props = {
  addresses: readonly Address[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
};

/** The saved addresses, of which one is selected. */
export function AddressCards({ addresses, chosen, onChoose, onEdit, onDelete }: Props) {
  const labels = addressLabels();
  return (
    <RadioCards legend="Saved addresses" columns={2}>
      {addresses.map((address) => {
        const { _id, fullName, phone } = address;
        return (
          <div key={_id} className="addr">
            <RadioCard
              name="address"
              value={_id}
              checked={_id === chosen}
              onChange={() => onChoose(_id)}
              title={
                <>
                  {fullName} {labels[_id] && <Badge kind="plain">{labels[_id]}</Badge>}
                </>
              }
            >
              <p>{addressLine(address)}</p>
              {phone && <p>{formatPhone(phone)}</p>}
            </RadioCard>
            <p className="row small addr__acts">
              <button type="button" className="link" onClick={() => onEdit(address)}>
                Edit<span className="vh"> the address of {fullName}</span>
              </button>
              <button type="button" className="link" onClick={() => onDelete(address)}>
                Delete<span className="vh"> the address of {fullName}</span>
              </button>
            </p>
          </div>
        );
      })}
    </RadioCards>
  );
}
