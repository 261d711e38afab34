import * as z from 'zod/mini';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { Money, type Paise } from '@shop/contract/money';
import { StudioSettings, type ShownStudioSettings } from '@shop/contract/studio-settings';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';

export type StudioBaseValue = ShownStudioSettings['bases'][number];
/** The form holds amounts in rupees, the names of the garments, and the refused words as one text. */
export type StudioValues = Omit<z.input<typeof StudioSettings>, 'bases' | 'refusedWords'> & {
  bases: StudioBaseValue[];
  refusedWords: string;
};
export type StudioFormOf = UseFormReturn<StudioValues, unknown, StudioSettings>;

const rupeesOf = (fee: Paise): number => z.encode(Money, fee);
export const valuesOf = ({ updatedAt: _updatedAt, ...saved }: ShownStudioSettings): StudioValues => ({
  ...saved,
  experience: rupeesOf(saved.experience),
  club: rupeesOf(saved.club),
  handcraft: rupeesOf(saved.handcraft),
  picture: rupeesOf(saved.picture),
  refusedWords: saved.refusedWords.join(', '),
});

const check = zodFieldValidator<FieldsAsSent, StudioSettings>(StudioSettings);
type FieldsAsSent = z.input<typeof StudioSettings>;

/** Words are separated by commas, spaces or lines. */
export const validateStudio: Resolver<StudioValues, unknown, StudioSettings> = (values, context, options) =>
  check(
    { ...values, refusedWords: values.refusedWords.split(/[\s,]+/).filter((word) => word !== '') },
    context,
    options as never,
  ) as never;
