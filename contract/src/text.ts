import * as z from 'zod/mini';

// PostgreSQL cannot store NUL, and other control characters have no place in a name; line breaks and tabs do in a text.
// oxlint would call a control character in a pattern a mistake; the Unicode class says the same and is meant.
const CONTROL = /^[^\p{Cc}\p{Cs}]*$/u;
const CONTROL_BUT_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
const CONTROL_SENTENCE = 'Remove the special characters.';

type Sentences = { required: string; most?: number };

/** A line of text that must not be blank: trimmed, bounded, free of control characters. */
/* @__NO_SIDE_EFFECTS__ */
export const Line = ({ required, most = 200 }: Sentences) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(most, `At most ${most} characters, please.`),
      z.regex(CONTROL, CONTROL_SENTENCE),
    );

/** Text of several lines, likewise. */
/* @__NO_SIDE_EFFECTS__ */
export const Paragraphs = ({ required, most = 5000 }: Sentences) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(most, `At most ${most} characters, please.`),
      z.regex(CONTROL_BUT_LINES, CONTROL_SENTENCE),
    );

/** A line that may be left empty. */
/* @__NO_SIDE_EFFECTS__ */
export const OptionalLine = (most = 200) =>
  z
    .string('This is text.')
    .check(z.trim(), z.maxLength(most, `At most ${most} characters, please.`), z.regex(CONTROL, CONTROL_SENTENCE));
