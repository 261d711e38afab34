import * as z from 'zod/mini';

// Values that forms with files send as text, and JSON as it is: both are parsed to the same value.

/** A value in JSON, or its JSON text in a form with files. */
/* @__NO_SIDE_EFFECTS__ */
export const JsonOrText = <S extends z.core.$ZodType>(schema: S, sentence: string) =>
  z.pipe(
    z.codec(z.unknown(), z.unknown(), {
      decode: (value, context) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value);
        } catch {
          context.issues.push({ code: 'custom', message: sentence, input: value });
          return z.NEVER;
        }
      },
      encode: (value) => value,
    }),
    schema,
  );

export const FormBoolean = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])], 'This is yes or no.'), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
});

/** Shopify's limits of tags and their length, so that an import loses none. */
export const MAX_TAGS = 250;
export const MAX_TAG_LENGTH = 255;

/** A list of words: repeated fields, or one text with commas. */
export const TagList = z.codec(
  z.union([z.array(z.string()), z.string()], 'Tags are words.'),
  z
    .array(z.string().check(z.maxLength(MAX_TAG_LENGTH, `At most ${MAX_TAG_LENGTH} characters a tag, please.`)))
    .check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags, please.`)),
  {
    decode: (value) => [
      ...new Set(
        [value]
          .flat()
          .flatMap((it) => it.split(','))
          .map((it) => it.trim())
          .filter(Boolean),
      ),
    ],
    encode: (value) => value,
  },
);

export const TextList = z.codec(
  z.union([z.array(z.string()), z.string()], 'This is a list of texts.'),
  z
    .array(z.string().check(z.maxLength(300, 'At most 300 characters, please.')))
    .check(z.maxLength(40, 'At most 40 entries, please.')),
  {
    decode: (value) => (value === '' ? [] : [value].flat()),
    encode: (value) => value,
  },
);
