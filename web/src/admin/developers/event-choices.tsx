import { EVENT_TYPES, EVENTS, type EventType } from '@shop/contract/events';
import { Checkbox } from '../../ui/checkbox.tsx';

const GROUPS: Record<string, string> = {
  order: 'Orders',
  payment: 'Payments',
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  shipment: 'Parcels',
  return: 'Returns',
  refund: 'Refunds',
  product: 'Products',
  variant: 'Prices',
  category: 'Categories',
  stock: 'Stock',
  review: 'Reviews',
  customer: 'Customers',
  gift_card: 'Gift cards',
  store_credit: 'Store credit',
};
const groupOf = (type: EventType): string => type.split('.')[0] ?? '';
const groups = [...Map.groupBy(EVENT_TYPES, groupOf)];

type Props = { chosen: ReadonlySet<EventType>; onChange: (chosen: ReadonlySet<EventType>) => void };

/** The events of a webhook, grouped by subject; a group can be selected as a whole. */
export function EventChoices({ chosen, onChange }: Props) {
  const set = (types: readonly EventType[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const type of types)
      if (isChosen) next.add(type);
      else next.delete(type);
    onChange(next);
  };
  return groups.map(([group, types]) => {
    const count = types.filter((type) => chosen.has(type)).length;
    return (
      <details key={group} className="events" open={count > 0 && count < types.length}>
        <summary>
          <span>{GROUPS[group] ?? group}</span>
          <span className="small muted">
            {count} of {types.length}
          </span>
        </summary>
        <Checkbox checked={count === types.length} onChange={({ target }) => set(types, target.checked)}>
          All {group}.* events
        </Checkbox>
        {types.map((type) => (
          <Checkbox key={type} checked={chosen.has(type)} onChange={({ target }) => set([type], target.checked)}>
            <code>{type}</code> <span className="small muted">{EVENTS[type].summary}</span>
          </Checkbox>
        ))}
      </details>
    );
  });
}
