/** One job per notification and browser. */
export const SEND = 'push.send';
