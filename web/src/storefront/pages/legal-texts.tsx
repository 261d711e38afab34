/** The texts that are agreed to in a form, for reading in place. */
export { LegalProse, type LegalText } from './legal-prose.tsx';
export { PRIVACY } from './privacy-policy.tsx';
export { TERMS } from './terms.tsx';
