/** One job a mail. */
export const DELIVER = 'mail.deliver';
export const TIDY = 'mail.tidy';
