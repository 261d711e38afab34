import { SkeletonLines } from '../../ui/skeleton.tsx';

/** The skeleton of cart and checkout: lines on the left, totals on the right. */
export const TwoColumnSkeleton = ({ lines }: { lines: number }) => (
  <div className="two" aria-hidden="true">
    <div>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} className="line">
          <div className="line__pic sk" />
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
    <div className="summary">
      <div className="summary__in">
        <SkeletonLines lines={7} />
      </div>
    </div>
  </div>
);
