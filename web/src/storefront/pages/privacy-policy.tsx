import type { LegalText } from './legal-prose.tsx';
import { Company, GrievanceOfficer, MailTo } from './shop-words.tsx';

/** A notice that stands alone, itemised and plain, as the DPDP Rules 2025 ask (india.md). */
export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'We keep what an order needs, and no more. This page says what, what for, and how you see, correct or erase it.',
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
      title: 'What we keep, and what for',
      text: (
        <>
          <ul>
            <li>
              Your name, e-mail and phone: to know your account, to tell you about your orders, and so that the courier can reach
              you.
            </li>
            <li>Your addresses: to deliver, and to charge the GST of the right state.</li>
            <li>
              Your orders, returns and invoices: to fulfil them, to put things right, and for the accounts that tax law asks for.
            </li>
            <li>Your cart, wishlist and profile picture: because you asked us to.</li>
            <li>What you write to us: to answer you, under your ticket number.</li>
            <li>Where you are signed in, and the network address you come from: to keep others out of your account.</li>
          </ul>
          <p>Your password is kept only as a hash that cannot be read back. The numbers of cards never reach us.</p>
        </>
      ),
    },
    {
      title: 'What your browser keeps',
      text: (
        <p>
          One cookie that keeps you signed in, and in the browser’s storage your name, your picture and a key that runs out within
          the hour. Logging out clears them. There is no advertising and no tracking. Nobody else’s scripts run here but
          Razorpay’s own, once you choose to pay by card or UPI.
        </p>
      ),
    },
    {
      title: 'Who else sees it',
      text: (
        <>
          <ul>
            <li>Our staff, each as much as their work needs. What they change is recorded.</li>
            <li>The courier of your parcel: name, address and phone.</li>
            <li>Razorpay, if you pay by card or UPI: name, e-mail, phone and amount.</li>
            <li>Authorities, where the law obliges us.</li>
          </ul>
          <p>We sell nothing about you to anybody.</p>
        </>
      ),
    },
    {
      title: 'How long',
      text: (
        <p>
          As long as you have an account. Invoices stay for 8 years after the year they belong to, since tax law asks for them;
          where you have your account erased, they stay and the rest goes.
        </p>
      ),
    },
    {
      title: 'What you can ask for',
      text: (
        <>
          <ul>
            <li>A copy of what we keep about you.</li>
            <li>A correction. Name, phone and addresses you change yourself under Profile.</li>
            <li>Erasure of your account, and of everything that the law does not oblige us to keep.</li>
            <li>An end to anything you agreed to. Saying no again is as easy as saying yes was.</li>
            <li>Somebody who speaks for you, should you be unable to.</li>
          </ul>
          <p>
            Write to <MailTo /> from the address of your account.
          </p>
        </>
      ),
    },
    {
      title: 'Children',
      text: <p>Who is under 18 needs the consent of a parent or guardian to have an account here and to order.</p>,
    },
    {
      title: 'If something goes wrong',
      text: (
        <p>
          Should somebody get at your data who must not, we tell you and the Data Protection Board of India without delay: what
          happened, what it means for you and what we do about it.
        </p>
      ),
    },
    {
      title: 'Complaints',
      text: (
        <p>
          Our grievance officer is <GrievanceOfficer />. You get a ticket number, an answer within 48 hours and a solution within
          one month. If you are not content with it, you can turn to the Data Protection Board of India.
        </p>
      ),
    },
  ],
};
