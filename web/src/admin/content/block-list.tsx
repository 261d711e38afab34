import { useState, type DragEvent } from 'react';
import { MAX_BLOCKS } from '@shop/contract/content-blocks';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BLOCK_KINDS, BLOCK_TYPES, type BlockType } from './block-kinds.ts';
import { BlockRow, MOVE_HELP, type PageBlock, type RowActions } from './block-row.tsx';
import { moved } from './block-values.ts';
import { useLift } from './use-lift.ts';

type Props = RowActions & {
  blocks: readonly PageBlock[];
  chosen: number | null;
  /** Positions of blocks with errors of the API. */
  wrong: ReadonlySet<number>;
  onMove: (from: number, to: number) => void;
  onAdd: (type: BlockType) => void;
};

const nameOf = ({ block }: PageBlock): string => BLOCK_KINDS[block.type].name;

/** The blocks in their order. A block is moved by dragging its handle, by keys on the handle, or by buttons. */
export function BlockList({ blocks, chosen, wrong, onMove, onAdd, ...actions }: Props) {
  const [dragged, drag] = useState<number | null>(null);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    onMove(from, to);
    const item = blocks[from];
    if (item) announce(`${nameOf(item)} is number ${to + 1} of ${blocks.length}.`);
  };
  const { lifted, press, release } = useLift({ count: blocks.length, onDrop: move, announce });
  const shown = lifted ? moved(blocks, lifted.from, lifted.to) : blocks;
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) move(dragged, to);
    drag(null);
  };
  return (
    <section className="panel page-edit__blocks" aria-labelledby="blocks-title">
      <h2 className="h4" id="blocks-title">
        Blocks
      </h2>
      <ol>
        {shown.map((item, i) => (
          <BlockRow
            key={item.id}
            item={item}
            at={i}
            count={blocks.length}
            isChosen={item.id === chosen}
            isWrong={wrong.has(blocks.indexOf(item))}
            isLifted={i === (lifted?.to ?? dragged)}
            onMove={move}
            onDrag={drag}
            onDrop={(event) => drop(event, i)}
            onKey={(event) => press(event, i, nameOf(item))}
            onBlur={release}
            {...actions}
          />
        ))}
      </ol>
      <p className="tiny faint page-edit__help" id={MOVE_HELP}>
        Drag a handle, or focus it and press <kbd>Space</kbd>, then <kbd>↑</kbd> <kbd>↓</kbd>, then <kbd>Space</kbd> to drop,{' '}
        <kbd>Esc</kbd> to cancel.
      </p>
      <output className="vh">{announcement}</output>
      {blocks.length < MAX_BLOCKS && <AddBlock onAdd={onAdd} />}
    </section>
  );
}

function AddBlock({ onAdd }: Pick<Props, 'onAdd'>) {
  const [type, choose] = useState<BlockType>('richText');
  return (
    <div className="page-edit__add">
      <SelectField
        label="Add a block"
        hint={BLOCK_KINDS[type].about}
        value={type}
        onChange={({ target }) => choose(BLOCK_TYPES.find((it) => it === target.value) ?? 'richText')}
      >
        {BLOCK_TYPES.map((it) => (
          <option key={it} value={it}>
            {BLOCK_KINDS[it].name}
          </option>
        ))}
      </SelectField>
      <Button type="button" kind="secondary" size="sm" onClick={() => onAdd(type)}>
        Add
      </Button>
    </div>
  );
}
