/** M-000123: short enough to say on the telephone. */
export const ticketOf = (drawn: number): string => `M-${String(drawn).padStart(6, '0')}`;
