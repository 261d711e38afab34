import type { TextTemplateName } from '@shop/contract/text-templates';
import type { AppContext } from '#infra/app-context';
import { sampleFacts, textSetting } from '../queries/texts.ts';
import { valuesOf } from '../templates/text-templates.ts';
import { TextRefused, type TextGateway } from '../text-gateway.provider.ts';

type Test = { template: TextTemplateName; phone: string };

/** Sends the saved text with sample values at once, and waits for the gateway; the reason where it was not taken. */
export async function sendTestText(
  shop: Pick<AppContext, 'db' | 'config'>,
  gateway: TextGateway,
  { template, phone }: Test,
): Promise<{ ok: boolean; message: string }> {
  const { text, gatewayTemplate } = await textSetting(shop.db, template);
  if (gatewayTemplate === '' && !gateway.isTest) return { ok: false, message: 'Enter the template id of the gateway first.' };
  try {
    const values = valuesOf(text, await sampleFacts(shop));
    await gateway.send({ to: phone, template: gatewayTemplate || template, values });
    const done = gateway.isTest ? 'The simulator took the SMS. Nothing was sent.' : 'The gateway took the SMS.';
    return { ok: true, message: done };
  } catch (error) {
    if (error instanceof TextRefused) return { ok: false, message: error.message };
    throw error;
  }
}
