import * as z from 'zod/mini';
import { OptionalLine } from './text.ts';
import { TranslationsOf } from './translations.ts';

/** The texts of the settings that are translated for shoppers. */
export const SHOP_TEXTS = ['banner', 'tagline', 'delivery', 'returns', 'supportHours', 'countryOfOrigin'] as const;

/* @__NO_SIDE_EFFECTS__ */
const Texts = <S extends z.core.$ZodType>(text: S) =>
  z.object({
    banner: z.optional(text),
    tagline: z.optional(text),
    delivery: z.optional(text),
    returns: z.optional(text),
    supportHours: z.optional(text),
    countryOfOrigin: z.optional(text),
  });
export const ShownShopTexts = TranslationsOf(Texts(z.string()));
/** Longer than in English: letters with marks count twice. */
export const EditedShopTexts = TranslationsOf(Texts(OptionalLine(300)));
