import type { Block } from '@shop/contract/content-blocks';
import { TextBlock } from './content-view.tsx';
import { StudioBlock } from './blocks/studio-block.tsx';
import { TilesBlock } from './blocks/tiles-block.tsx';

/** A block on home of a kind that usually only other pages have. */
export default function OtherBlock({ block }: { block: Block }) {
  if (block.type === 'tiles') return <TilesBlock {...block} />;
  if (block.type === 'studio') return <StudioBlock />;
  return (
    <div className="wrap section">
      <TextBlock block={block} open={false} />
    </div>
  );
}
