import { SizeGuideTables } from '../catalogue/size-guide.tsx';
import { JEANS, TEES } from '../catalogue/size-tables.ts';

const GUIDES = [
  { id: 'jeans', title: 'Jeans', guide: JEANS },
  { id: 't-shirts', title: 'T-shirts', guide: TEES },
];

/** The guides that the product pages show, all in one place. */
export default function SizeTablesSection() {
  return (
    <div className="wrap">
      <div className="policy">
        <nav aria-label="Guides">
          {GUIDES.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="faq">
          {GUIDES.map(({ id, title, guide }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 className="h3" id={`${id}-title`}>
                {title}
              </h2>
              <SizeGuideTables guide={guide} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
