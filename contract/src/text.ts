import * as z from 'zod/mini';

// PostgreSQL cannot store NUL, and other control characters have no place in a name; a text may have line breaks and tabs.
// The Unicode class is used because oxlint reports control characters in a pattern.
const CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
const CONTROL_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
const CONTROL_SENTENCE = 'Remove the special characters.';

type LineOptions = { required: string; max?: number };

/** A line of text that must not be blank: trimmed, bounded, free of control characters. */
/* @__NO_SIDE_EFFECTS__ */
export const Line = ({ required, max = 200 }: LineOptions) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `At most ${max} characters, please.`),
      z.regex(CONTROL, CONTROL_SENTENCE),
    );

/** Text of several lines, with the same rules. */
/* @__NO_SIDE_EFFECTS__ */
export const Paragraphs = ({ required, max = 5000 }: LineOptions) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `At most ${max} characters, please.`),
      z.regex(CONTROL_BUT_LINES, CONTROL_SENTENCE),
    );

/** A line that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const OptionalLine = (max = 200) =>
  z
    .string('This is text.')
    .check(z.trim(), z.maxLength(max, `At most ${max} characters, please.`), z.regex(CONTROL, CONTROL_SENTENCE));

/** Text of several lines that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const OptionalParagraphs = (max: number) =>
  z
    .string('This is text.')
    .check(z.trim(), z.maxLength(max, `At most ${max} characters, please.`), z.regex(CONTROL_BUT_LINES, CONTROL_SENTENCE));
