import type { LegalText } from './legal-prose.tsx';
import { Company, GrievanceOfficer, MailTo } from './shop-text.tsx';

/** A separate notice, itemised and in plain language, as the DPDP Rules 2025 require (behaviour.md, Text pages). */
export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'We store only what your orders need. This page explains what we store and why, and how you can view, correct or erase it.',
  sections: [
    {
      title: 'Who we are',
      text: (
        <p>
          <Company />
        </p>
      ),
    },
    {
      title: 'What we store, and why',
      text: (
        <>
          <ul>
            <li>
              Your name, email and phone: for your account, to update you about your orders, and so that the courier can reach
              you.
            </li>
            <li>Your addresses: to deliver your orders, and to charge the GST of the right state.</li>
            <li>Your orders, returns and invoices: to fulfil and support them, and for the records that tax law requires.</li>
            <li>Your cart, wishlist and profile picture: to show them to you.</li>
            <li>
              Your UPI ID or bank account, if you give one for a refund: to pay it. It is stored encrypted, and only staff who pay
              refunds can see it.
            </li>
            <li>Your messages to us: to reply to you.</li>
            <li>Your devices and IP addresses: to protect your account.</li>
          </ul>
          <p>Your password is stored only as a hash that cannot be read back. We never see your card number.</p>
        </>
      ),
    },
    {
      title: 'What your browser stores',
      text: (
        <p>
          One cookie that keeps you logged in, and your name, your picture and a key that expires within an hour in the browser’s
          storage. Logging out clears them. There is no advertising and no tracking. The only scripts of others are Razorpay’s,
          when you pay by card or UPI.
        </p>
      ),
    },
    {
      title: 'Who can see it',
      text: (
        <>
          <ul>
            <li>Our staff, only what their work needs. All their changes are recorded.</li>
            <li>The courier of your parcel: name, address and phone.</li>
            <li>Razorpay, if you pay by card or UPI: name, email, phone and amount.</li>
            <li>Authorities, where the law requires it.</li>
          </ul>
          <p>We never sell your data.</p>
        </>
      ),
    },
    {
      title: 'How long',
      text: (
        <p>
          As long as you have an account. Tax law requires us to keep invoices for 8 years after their year: if you delete your
          account, we keep the invoices and erase the rest.
        </p>
      ),
    },
    {
      title: 'What you can ask for',
      text: (
        <>
          <ul>
            <li>A copy of your data.</li>
            <li>A correction. You can change your name, phone and addresses in your Profile.</li>
            <li>Deletion of your account, and of everything that the law does not require us to keep.</li>
            <li>To withdraw your consent at any time, as easily as you gave it.</li>
            <li>To nominate someone to act for you.</li>
          </ul>
          <p>
            Write to <MailTo /> from the email of your account.
          </p>
        </>
      ),
    },
    {
      title: 'Children',
      text: <p>If you are under 18, you need the consent of a parent or guardian to have an account and to order.</p>,
    },
    {
      title: 'If something goes wrong',
      text: (
        <p>
          If your data is accessed without permission, we will inform you and the Data Protection Board of India without delay:
          what happened, what it means for you and what we are doing about it.
        </p>
      ),
    },
    {
      title: 'Complaints',
      text: (
        <p>
          <GrievanceOfficer />
          You get a ticket number. We reply within 48 hours and resolve within one month. If you are not satisfied, you can
          contact the Data Protection Board of India.
        </p>
      ),
    },
  ],
};
