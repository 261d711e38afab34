import { SMTPServer } from 'smtp-server';

/** A mail as received: headers by lower-case name, the body as plain text and as HTML, and the attachments. */
export type Delivered = {
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  files: { name: string; bytes: Buffer }[];
};

export type SmtpCatcher = {
  /** For SMTP_URL. */
  url: string;
  /** All received mails, in order. */
  mails: Delivered[];
  /** Refuses the next mails with these codes, one each, after the recipient was sent. */
  refuse: (...codes: number[]) => void;
  /** Recipients of refused mails, in order. */
  refused: string[];
  /** Resolves once this number of mails in total have been received. */
  until: (count: number) => Promise<Delivered[]>;
  close: () => Promise<void>;
};

/** A real SMTP server on a free port of this machine. */
export async function openPostBox(): Promise<SmtpCatcher> {
  const mails: Delivered[] = [];
  const refusals: number[] = [];
  const refused: string[] = [];
  const waiting: { count: number; notify: () => void }[] = [];

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      const code = refusals.shift();
      if (code === undefined) return done();
      refused.push(address.address);
      return done(Object.assign(new Error(`not for ${address.address}`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...read(Buffer.concat(chunks).toString('latin1')) });
        done();
        for (const { count, notify } of waiting) if (mails.length >= count) notify();
      });
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (...codes) => void refusals.push(...codes),
    refused,
    until: (count) =>
      new Promise((resolve) => {
        const notify = () => resolve(mails);
        if (mails.length >= count) notify();
        else waiting.push({ count, notify });
      }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

type MimePart = { headers: Record<string, string>; body: string };

function read(raw: string): Omit<Delivered, 'to'> {
  const whole = partOf(raw);
  const parts = partsWithin(whole);
  const textOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  const files = parts.flatMap(({ headers, body }) => {
    const [, name] = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '') ?? [];
    return name === undefined ? [] : [{ name, bytes: Buffer.from(body, 'base64') }];
  });
  return { headers: whole.headers, text: textOf('text/plain'), html: textOf('text/html'), files };
}

/** Parts are nested if a mail has attachments. */
function partsWithin({ headers, body }: MimePart): MimePart[] {
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [{ headers, body }];
  return body.split(`--${boundary}`).flatMap((part) => partsWithin(partOf(part.replace(/^\r\n/, ''))));
}

function partOf(raw: string): MimePart {
  const [head, body] = split(raw);
  return { headers: headersOf(head), body };
}

function split(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)];
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = /quoted-printable/i.test(encoding)
    ? body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}
