import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'vite';
import { asciiOutput } from './ascii-output.ts';

/** What Vite writes for this source. */
async function built(source: string): Promise<string> {
  const one = { name: 'one', resolveId: (id: string) => (id === 'one.js' ? id : null), load: () => source };
  const input = { rolldownOptions: { input: 'one.js' }, ssr: true, write: false, minify: false };
  const output = await build({ configFile: false, logLevel: 'silent', plugins: [one, asciiOutput()], build: input });
  assert.ok('output' in output);
  return output.output[0].code;
}

test('ASCII output: escaped text means the same in strings, templates and regular expressions', async () => {
  const code = await built(`export default ['₹1,299 – "é" 👕', \`मूल्य \${1}\`, /^[₹–👕]$/u.test('👕')];`);
  assert.match(code, /^[\0-\u007f]*$/);
  const { default: values } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown };
  assert.deepEqual(values, ['₹1,299 – "é" 👕', 'मूल्य 1', true]);
});

test('ASCII output: the build fails where an escape would mean something else', async () => {
  await assert.rejects(built('export default String.raw`₹`;'), /write the last character of raw`₹ as/);
});
