import * as z from 'zod/mini';
import type { Extensions } from '#extensions';
import { TextRefused, type TextGateway } from './text-gateway.provider.ts';

const Answer = z.union([
  z.object({ ok: z.literal(true), id: z.string().check(z.maxLength(200)) }),
  z.object({ ok: z.literal(false), next: z.enum(['retry', 'never', 'unknown']), text: z.string() }),
]);

/** The SMS channel of an extension; undefined where none brings one. */
export function extensionTexts(extensions: Extensions): TextGateway | undefined {
  const brought = extensions.manifests().find(({ texts }) => texts);
  if (!brought) return undefined;
  const { name, title } = brought;
  return {
    isTest: false,
    async send(text) {
      if (!extensions.isOn(name)) throw new TextRefused(`The extension ${title} is switched off.`, 'retry');
      const said = await extensions.call(name, 'texts', text).catch(() => undefined);
      const { data: answer } = z.safeParse(Answer, said);
      if (!answer) throw new TextRefused(`${title} did not answer. The SMS may have been sent.`, 'unknown');
      if (answer.ok) return answer.id;
      throw new TextRefused(answer.text.slice(0, 300), answer.next);
    },
  };
}
