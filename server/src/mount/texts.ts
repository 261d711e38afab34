import type { Config } from '#infra/config';
import { textGateway, type TextGateway } from '#messages';
import { simulatedGateway } from '#message-simulator';

/** The SMS gateway of the shop's key; without one the simulator, which nothing outside can reach. */
export const textsOf = ({ smsAuthKey, smsApiUrl }: Pick<Config, 'smsAuthKey' | 'smsApiUrl'>): TextGateway =>
  textGateway(
    smsAuthKey === null ? simulatedGateway() : { apiUrl: smsApiUrl, authKey: smsAuthKey, fetch: globalThis.fetch, isTest: false },
  );
