import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { sampleFacts, textSetting, type TextKey } from '../queries/texts.ts';
import { valuesOf } from '../templates/text-templates.ts';
import { TextRefused, type TextGateways } from '../text-gateway.provider.ts';

type Test = { key: TextKey; phone: string };

/** Sends the saved text with sample values at once, and waits for the gateway; returns the reason if it was refused. */
export async function sendTestText(
  shop: Pick<AppContext, 'db' | 'config'>,
  gateways: TextGateways,
  { key, phone }: Test,
): Promise<{ ok: boolean; message: string }> {
  const gateway = gateways[key.channel];
  if (!gateway) return { ok: false, message: 'The shop has no keys of WhatsApp. Set WHATSAPP_TOKEN and restart the shop.' };
  const { text, gatewayTemplate } = await textSetting(shop.db, key);
  if (text === '') return { ok: false, message: 'Save a text first.' };
  if (gatewayTemplate === '' && !gateway.isTest) return { ok: false, message: 'Enter the id of the registered template first.' };
  try {
    const values = valuesOf(text, await sampleFacts(shop));
    const template = gatewayTemplate || key.template;
    await gateway.send({ to: phone, template, values, language: key.language, reference: `test.${newId()}` });
    const done = gateway.isTest ? 'The simulator took the message. Nothing was sent.' : 'The service took the message.';
    return { ok: true, message: done };
  } catch (error) {
    if (error instanceof TextRefused) return { ok: false, message: error.message };
    throw error;
  }
}
