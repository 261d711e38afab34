/** Data of a loader as one JSON text; `type` never has a value, it only carries the type. */
export type JsonData<T> = { json: string; type?: T };

/** React Router's own format numbers each value and key, which compresses worse: a page of a product becomes 800 bytes longer. */
export const toJson = <T>(value: T): JsonData<T> => ({ json: JSON.stringify(value) });

/** Reads what `toJson` wrote. */
export const fromJson = <T>({ json }: JsonData<T>): T => JSON.parse(json) as T;
