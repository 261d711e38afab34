import type { Extensions } from '#extensions';
import type { Config } from '#infra/config';
import { extensionTexts, textGateway, type TextGateway } from '#messages';
import { simulatedGateway } from '#message-simulator';

type Keys = Pick<Config, 'smsAuthKey' | 'smsApiUrl'>;

/** The SMS gateway of the shop's key, or of an extension; without both the simulator, which nothing outside can reach. */
export function textsOf({ smsAuthKey, smsApiUrl }: Keys, extensions: Extensions): TextGateway {
  if (smsAuthKey === null) return extensionTexts(extensions) ?? textGateway(simulatedGateway());
  return textGateway({ apiUrl: smsApiUrl, authKey: smsAuthKey, fetch: globalThis.fetch, isTest: false });
}
