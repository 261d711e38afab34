/** Example values for JSON schemas, in the API's document and the list of events. */
export { exampleOf } from './example-of.ts';
