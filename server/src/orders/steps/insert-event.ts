import type { Tx } from '#infra/database';
import type { Actor } from '../actor.ts';

export type NewEvent = {
  orderId: string;
  at: Date;
  status: string;
  actor: Actor;
  note: string;
  /** Hides the event from customers. */
  staffOnly?: boolean;
};
export const eventRowOf = ({ actor, staffOnly = false, ...event }: NewEvent) => ({
  ...event,
  actor: actor.kind,
  actorName: actor.name,
  staffOnly,
});
/** One entry of the timeline. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('orderEvent').values(eventRowOf(event)).execute();
}
