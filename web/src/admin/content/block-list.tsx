import { useState, type DragEvent } from 'react';
import { MAX_BLOCKS, type Block } from '@shop/contract/content-blocks';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '../../ui/lucide-icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { excerptOf } from './block-excerpt.ts';
import { BLOCK_KINDS, BLOCK_TYPES, type BlockType } from './block-kinds.ts';

export type PageBlock = { id: number; block: Block };
type Props = {
  blocks: readonly PageBlock[];
  chosen: number | null;
  /** Positions of blocks with errors of the API. */
  wrong: ReadonlySet<number>;
  onChoose: (id: number) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onAdd: (type: BlockType) => void;
};

/** The blocks in their order; they are moved by a drag handle or by buttons. */
export function BlockList({ blocks, chosen, wrong, onChoose, onMove, onRemove, onAdd }: Props) {
  const [dragged, drag] = useState<number | null>(null);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    onMove(from, to);
    const name = blocks[from] && BLOCK_KINDS[blocks[from].block.type].name;
    announce(`${name} is number ${to + 1} of ${blocks.length}.`);
  };
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
        {blocks.map(({ id, block }, i) => {
          const { name } = BLOCK_KINDS[block.type];
          return (
            <li key={id} className={classNames('page-edit__block', id === chosen && 'is-on', i === dragged && 'is-dragged')}>
              <span className="page-edit__grip" draggable onDragStart={() => drag(i)} onDragEnd={() => drag(null)}>
                <Icon of={GripVertical} />
              </span>
              <button
                type="button"
                className="page-edit__name"
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, i)}
              >
                <b>{name}</b>
                <small>{wrong.has(i) ? 'Has an error' : excerptOf(block)}</small>
              </button>
              <IconButton label={`Move ${name} up`} icon={ArrowUp} disabled={i === 0} onClick={() => move(i, i - 1)} />
              <IconButton
                label={`Move ${name} down`}
                icon={ArrowDown}
                disabled={i === blocks.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => onRemove(i)} />
            </li>
          );
        })}
      </ol>
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
