import { ModelWorn } from '@shop/contract/catalogue-staff';

/** Height and size of the person in an image, as typed; both empty without a person. */
export type TypedModel = { modelHeight: string; modelSize: string };

const isEmpty = ({ modelHeight, modelSize }: TypedModel) => modelHeight.trim() === '' && modelSize.trim() === '';
const parsed = ({ modelHeight, modelSize }: TypedModel) =>
  ModelWorn.safeParse({ heightCm: Number(modelHeight), size: modelSize });

/** The error at each invalid field: with one of the two, the other is required too. */
export function modelErrors(typed: TypedModel): { modelHeight?: string; modelSize?: string } {
  const result = isEmpty(typed) ? undefined : parsed(typed);
  const at = (field: keyof ModelWorn) => result?.error?.issues.find(({ path }) => path[0] === field)?.message;
  const [height, size] = [at('heightCm'), at('size')];
  return { ...(height && { modelHeight: height }), ...(size && { modelSize: size }) };
}

/** The person in the API's format; null without one. */
export const modelOf = (typed: TypedModel): ModelWorn | null => parsed(typed).data ?? null;
