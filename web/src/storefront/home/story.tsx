import { Link } from 'react-router';
import { BannerPicture } from '../shared/banner-picture.tsx';

/** Where the name comes from. */
const Story = () => (
  <section className="section">
    <div className="story">
      <div className="story__pic">
        <BannerPicture
          name="hero-selvedge"
          alt="A turned-up raw denim cuff that shows the white selvedge edge with its red line"
          sizes="(min-width: 768px) max(50vw, 1150px), 192vw"
        />
      </div>
      <div className="selvedge--x" aria-hidden="true" />
      <div className="story__txt">
        <h2 className="h1">The edge that does not fray.</h2>
        <p className="prose">
          Selvedge is the edge that the loom finishes by itself. Turn up a hem and you see it: white cords, one red. We named the
          brand after it, because details nobody sees should be finished too.
        </p>
        <p>
          <Link className="link" to="/aboutus">
            Read our story
          </Link>
        </p>
      </div>
    </div>
  </section>
);

export default Story;
