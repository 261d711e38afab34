type InCategory = { category: { _id: string } };

/** The first products of each category in turn, in the given order, so that ten new T-shirts do not hide the jeans. */
export function mixedByCategory<P extends InCategory>(products: readonly P[], limit: number): P[] {
  const lists = [...Map.groupBy(products, ({ category }) => category._id).values()];
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, limit);
}
