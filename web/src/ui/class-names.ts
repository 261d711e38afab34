/** Joins the class names that apply: `names('btn', small && 'btn--sm')`. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
