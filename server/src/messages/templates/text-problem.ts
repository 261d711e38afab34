/** The sentence for staff on a text that cannot be sent by SMS; undefined for one that can. */
export function textProblem(
  text: string,
  { may, needs }: { may: readonly string[]; needs: readonly string[] },
): string | undefined {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = named.find((name) => !may.includes(name));
  if (unknown !== undefined) return `{${unknown}} has no value here. Use ${may.map((name) => `{${name}}`).join(', ')}.`;
  const missing = needs.find((name) => !named.includes(name));
  if (missing !== undefined) return `The text must contain {${missing}}.`;
  return text.includes('₹') ? 'Write Rs. instead of ₹: with that sign an SMS holds less than half.' : undefined;
}
