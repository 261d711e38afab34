/**
 * What somebody is called in a letter, after a comma. Anybody can open an account in somebody else's e-mail and call it what
 * they like, so a name that holds an address is left out: the shop's letters must not carry a stranger's link.
 */
export const salutation = (name: string): string => (/[:/@\\]|\S\.[\p{L}\d]{2}|www\./iu.test(name) ? '' : `, ${name}`);
