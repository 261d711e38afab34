/**
 * The salutation of an e-mail, after a comma; empty for a visitor who gave no name. Anyone can register with another person's e-mail address and any name, so a
 * name that contains a URL is left out: the shop's e-mails must not carry someone else's link.
 */
export const salutation = (name: string): string =>
  name.trim() === '' || /[:/@\\]|\S\.[\p{L}\d]{2}|www\./iu.test(name) ? '' : `, ${name}`;
