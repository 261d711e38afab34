/** The parts of a page with their positions as keys: they have no ids, and a page that is shown does not change its order. */
export const numbered = <Part>(parts: readonly Part[]): { key: string; part: Part }[] =>
  parts.map((part, at) => ({ key: String(at), part }));
