import { Fragment, type ReactNode } from 'react';

export type LegalText = {
  title: string;
  lead: ReactNode;
  /** `text` is paragraphs and lists. */
  sections: { title: string; text: ReactNode }[];
};

type Props = LegalText & {
  /** The heading level of sections: below a page's title, or below a dialog's. */
  heading?: 'h2' | 'h3';
};

export const LegalProse = ({ lead, sections, heading: Heading = 'h3' }: Props) => (
  <div className="prose">
    <p className="lead">{lead}</p>
    {sections.map(({ title, text }) => (
      <Fragment key={title}>
        <Heading className={Heading === 'h3' ? 'h4' : undefined}>{title}</Heading>
        {text}
      </Fragment>
    ))}
  </div>
);
