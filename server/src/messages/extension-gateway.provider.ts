import * as z from 'zod/mini';
import type { Extensions } from '#extensions';
import { TextRefused, type TextGateway } from './text-gateway.provider.ts';

const Answer = z.union([
  z.object({ ok: z.literal(true), id: z.string().check(z.maxLength(200)) }),
  z.object({ ok: z.literal(false), next: z.enum(['retry', 'never', 'unknown']), text: z.string() }),
]);

/** The SMS channel of an extension; undefined if no extension has one. */
export function extensionTexts(extensions: Extensions): TextGateway | undefined {
  const brought = extensions.manifests().find(({ texts }) => texts);
  if (!brought) return undefined;
  const { name, title } = brought;
  return {
    isTest: false,
    async send({ to, template, values }) {
      if (!extensions.isOn(name)) throw new TextRefused(`The extension ${title} is switched off.`, 'retry');
      const reply = await extensions.call(name, 'texts', { to, template, values }).catch(() => undefined);
      const { data: answer } = z.safeParse(Answer, reply);
      if (!answer) throw new TextRefused(`${title} did not answer. The SMS may have been sent.`, 'unknown');
      if (answer.ok) return answer.id;
      throw new TextRefused(answer.text.slice(0, 300), answer.next);
    },
  };
}
