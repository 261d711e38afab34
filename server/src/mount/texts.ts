import type { FastifyInstance } from 'fastify';
import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import {
  extensionTexts,
  isWhatsAppSimulated,
  textGateway,
  whatsAppGateway,
  type ReportSecrets,
  type TextGateways,
} from '#messages';
import { openMessageSimulator, type SimulatorContext } from '#message-simulator';

/** The services of SMS and WhatsApp, the secrets of their reports, and their simulator if the shop has no keys. */
export type OpenedTexts = { gateways: TextGateways; secrets: ReportSecrets; simulator: SimulatorContext | null };
type Opening = Pick<AppContext, 'config' | 'db' | 'now' | 'jobs'> & { http: FastifyInstance; extensions: Extensions };

/** The services with the shop's keys, or of an extension; without them the simulator, which is unreachable from outside. */
export function openTexts({ extensions, ...base }: Opening): OpenedTexts {
  const { smsAuthKey, smsApiUrl, smsReportSecret, whatsApp, whatsAppApiUrl, ...keys } = base.config;
  const { fetch } = globalThis;
  const isSimulated = isWhatsAppSimulated(base.config);
  const simulator = smsAuthKey === null || isSimulated ? openMessageSimulator(base) : null;
  const live =
    smsAuthKey === null
      ? extensionTexts(extensions)
      : textGateway({ apiUrl: smsApiUrl, authKey: smsAuthKey, fetch, isTest: false });
  const sms = live ?? (simulator && textGateway(simulator.sms));
  if (!sms) throw new TypeError('neither a gateway nor its simulator');
  const simulated = isSimulated && simulator ? whatsAppGateway(simulator.whatsApp) : null;
  return {
    gateways: {
      sms,
      whatsapp: whatsApp ? whatsAppGateway({ apiUrl: whatsAppApiUrl, ...whatsApp, fetch, isTest: false }) : simulated,
    },
    secrets: {
      sms: live ? smsReportSecret : (simulator?.secret ?? null),
      whatsAppApp: simulated ? (simulator?.secret ?? null) : keys.whatsAppAppSecret,
      whatsAppVerify: simulated ? null : keys.whatsAppVerifyToken,
    },
    simulator: simulator?.context ?? null,
  };
}
