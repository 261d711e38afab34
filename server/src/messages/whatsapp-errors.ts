/** The handling of a WhatsApp error. `retry`: later again. `never`: not by WhatsApp. */
export type WhatsAppProblem = { sentence: string; next: 'retry' | 'never' };

const never = (sentence: string): WhatsAppProblem => ({ sentence, next: 'never' });
const retry = (sentence: string): WhatsAppProblem => ({ sentence, next: 'retry' });

const KEY = never('WhatsApp rejected the shop’s token. Set a new WHATSAPP_TOKEN and restart the shop.');
const PERMISSION = never('The shop’s token may not send WhatsApp messages. Check its permissions in Meta’s panel.');
const BUSY = retry('WhatsApp takes no more messages of the shop for the moment.');
const BLOCKED = never('WhatsApp has blocked the shop’s messages. See its notice in Meta’s panel.');
const VARIABLES = never('The text does not fit the approved template: another number or form of placeholders.');
const TEMPLATE = never('WhatsApp has no approved template of this name and language.');

/** Codes of the Cloud API, https://developers.facebook.com/documentation/business-messaging/whatsapp. */
const PROBLEMS: Record<string, WhatsAppProblem> = {
  0: KEY,
  190: KEY,
  3: PERMISSION,
  10: PERMISSION,
  4: BUSY,
  80007: BUSY,
  130429: BUSY,
  131000: retry('WhatsApp had an error of its service.'),
  131016: retry('WhatsApp is down for the moment.'),
  131056: retry('This phone got too many messages in a short time.'),
  131048: BLOCKED,
  368: BLOCKED,
  131031: BLOCKED,
  131042: never('WhatsApp could not charge the shop. Check the payment method in Meta’s panel.'),
  131026: never('This phone cannot get WhatsApp messages.'),
  131047: never('The customer wrote more than 24 hours ago: WhatsApp takes an approved template only.'),
  131049: never('WhatsApp held it back, to protect this person from too many messages.'),
  130472: never('WhatsApp held it back in an experiment.'),
  131050: never('This person stopped messages of the shop in WhatsApp.'),
  132000: VARIABLES,
  132012: VARIABLES,
  132001: TEMPLATE,
  132015: never('WhatsApp has paused this template.'),
  132016: never('WhatsApp has disabled this template.'),
};

export function whatsAppProblem(code: string): WhatsAppProblem {
  if (/^2\d\d$/.test(code)) return PERMISSION;
  return PROBLEMS[code] ?? never(`WhatsApp rejected this message (code ${code}).`);
}

/** A phone without WhatsApp: the next messages to it are sent by SMS. */
export const NOT_ON_WHATSAPP = '131026';
