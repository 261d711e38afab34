/** The parts of a page with their index as key: they have no ids, and their order does not change on the page. */
export const numbered = <Part>(parts: readonly Part[]): { key: string; part: Part }[] =>
  parts.map((part, at) => ({ key: String(at), part }));
