import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import {
  deletePastOrders,
  insertPastOrders,
  knownPastOrders,
  lockPastOrders,
  pastOrderKey,
  updatePastOrders,
  type NewPastOrder,
} from '#past-orders';
import type { ImportItem, UndoneItem } from '../../import/index.ts';
import { changedStates, isState, type StateChange } from '../changed-orders.ts';
import { orderOf } from '../order-cells.ts';
import { groupOrders } from '../order-lines.ts';
import { rowKind, type Changed, type PositionedRow, type RowItem, type RowPlan, type RowsBy } from '../row-kind.ts';

type OrderChange = { order: NewPastOrder; known?: StateChange & { id: string } };

/**
 * Orders of an earlier shop, which are added to the history of their customers. An order that was imported before gets the
 * states, amounts and items of a later file, so that the same file changes nothing.
 */
export const ORDER_ROWS = rowKind<OrderChange>({
  required: ['order', 'ordered_at', 'email', 'total'],
  group: groupOrders,
  plan: planOrders,
  save: saveOrders,
  undo: undoOrders,
});

async function planOrders(tx: Tx, rows: readonly PositionedRow[]): Promise<RowPlan<OrderChange>[]> {
  const read = rows.map((row) => ({ row, ...orderOf(row) }));
  const known = await knownPastOrders(
    tx,
    read.flatMap((it) => ('order' in it ? [it.order] : [])),
  );
  return read.map((it): RowPlan<OrderChange> => {
    const { line, position, cells } = it.row;
    if (!('order' in it)) return { line, position, outcome: 'rejected', problem: it.problem };
    const { order } = it;
    const existing = known.get(pastOrderKey(order));
    if (!existing) return { line, position, outcome: 'created', change: { order } };
    if (existing.email === '') return { line, position, outcome: 'unchanged' }; // its customer was erased
    if (existing.email !== order.email) {
      const message = 'This order was imported with another e-mail. Undo that import first.';
      return { line, position, outcome: 'rejected', problem: { line, column: 'Email', name: order.number, message } };
    }
    const change = changedStates(existing, order, { hasRefund: Boolean(cells.refunded) });
    return change
      ? { line, position, outcome: 'updated', change: { order, known: { id: existing.id, ...change } } }
      : { line, position, outcome: 'unchanged' };
  });
}

/** The items name the order and not its customer. */
async function saveOrders(tx: Tx, changes: readonly Changed<OrderChange>[], { actor, now }: RowsBy): Promise<ImportItem[]> {
  const added = changes.filter(({ change }) => !change.known);
  const updated = changes.flatMap(({ change: { known } }) => (known ? [known] : []));
  const ids = await insertPastOrders(
    tx,
    added.map(({ change }) => change.order),
    now,
  );
  await updatePastOrders(
    tx,
    updated.map(({ id, after: change }) => ({ id, change })),
  );
  const by = { actor, subjectId: 'past-orders', before: null } as const;
  if (added.length > 0) await writeAuditEntry(tx, { ...by, action: 'past-order.import', after: { orders: added.length } });
  if (updated.length > 0) await writeAuditEntry(tx, { ...by, action: 'past-order.edit', after: { orders: updated.length } });
  const idOf = new Map(added.map(({ position }, at) => [position, ids[at] ?? '']));
  return changes.map(({ line, position, outcome, change: { order, known } }) => {
    const { id: subjectId = idOf.get(position) ?? '', before = null, after = {} } = known ?? {};
    return { line, position, outcome, name: order.number, problem: '', saved: { subjectId, before, after, at: now } };
  });
}

/** Deletes added orders, and restores changed ones that no later file has changed again. */
async function undoOrders(tx: Tx, items: readonly RowItem[], { actor }: RowsBy): Promise<UndoneItem[]> {
  const current = await lockPastOrders(
    tx,
    items.map(({ subjectId }) => subjectId),
  );
  const added = items.filter(({ before }) => before === null);
  const changed = items.filter((it): it is RowItem & StateChange => it.before !== null);
  const restored = changed.filter(({ subjectId, after }) => isState(current.get(subjectId), after));
  await deletePastOrders(
    tx,
    added.map(({ subjectId }) => subjectId),
  );
  await updatePastOrders(
    tx,
    restored.map(({ subjectId: id, before: change }) => ({ id, change })),
  );
  const by = { actor, subjectId: 'past-orders', after: null } as const;
  if (added.length > 0) await writeAuditEntry(tx, { ...by, action: 'past-order.delete', before: { orders: added.length } });
  if (restored.length > 0) await writeAuditEntry(tx, { ...by, action: 'past-order.edit', before: { orders: restored.length } });
  const edited = new Set(changed.filter((it) => !restored.includes(it)).map(({ position }) => position));
  return items.map(({ position, before }): UndoneItem =>
    edited.has(position)
      ? { position, undone: 'kept', problem: 'This order was changed since, so it stays.' }
      : { position, undone: before === null ? 'deleted' : 'restored', problem: '' },
  );
}
