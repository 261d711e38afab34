import { listMails, resendMail as resendMailCall, type StoredMail } from '@shop/contract/mail';
import type { AppContext } from '#infra/app-context';
import { resendMail } from './commands/resend-mail.ts';
import { renderText } from './templates/render-text.ts';
import { isOwner, loadMails, mailById, mailsPage } from './queries.ts';
import type { ResolveLink } from './template-data.ts';

type Row = Awaited<ReturnType<typeof mailById>>;
type Reader = { id: string };

/** What staff may see of the mails. `findLink` is for the owner of a shop without a mail server, who passes links on by hand. */
export function mailRoutes(shop: AppContext, findLink: ResolveLink): void {
  const { serve, db } = shop;

  serve(listMails, async ({ caller, query }) => {
    const { mails, ...paged } = await mailsPage(db, query);
    return { mails: await shown(mails, caller), ...paged };
  });

  serve(resendMailCall, async ({ caller, params }) => {
    await resendMail(shop, { mailId: params.id, staff: caller });
    const mails = await shown([await mailById(db, params.id)], caller);
    return { message: 'The email is being sent again.', mail: mails[0] ?? missing() };
  });

  async function shown(mails: Row[], reader: Reader): Promise<StoredMail[]> {
    const mayPassOn = await isOwner(db, reader.id);
    const { shop: sender, emails } = await loadMails(shop, mails, async ({ state }, target) => {
      if (state !== 'kept') return '(the link is only in the email)';
      if (!mayPassOn) return '(only the owner can see this link)';
      return (await findLink(target)) ?? '(this link has expired)';
    });
    return mails.flatMap((mail, i) => {
      const email = emails[i];
      return email ? [{ ...rowShown(mail), subject: email.subject, text: renderText(email, sender) }] : [];
    });
  }
}

const rowShown = ({ id, template, toName, toEmail, state, tries, error, createdAt, sentAt }: Row) => ({
  _id: id,
  template,
  to: { name: toName, email: toEmail },
  state,
  tries,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

function missing(): never {
  throw new RangeError('a mail that was there is gone');
}
