/**
 * The salutation of an e-mail, after a comma. Anyone can open an account with another person's e-mail address and any name, so a
 * name that holds a URL is left out: the shop's e-mails must not carry someone else's link.
 */
export const salutation = (name: string): string => (/[:/@\\]|\S\.[\p{L}\d]{2}|www\./iu.test(name) ? '' : `, ${name}`);
