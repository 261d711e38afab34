import type { DragEvent, KeyboardEvent } from 'react';
import type { Block } from '@shop/contract/content-blocks';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '../../ui/lucide-icons.tsx';
import { excerptOf } from './block-excerpt.ts';
import { BLOCK_KINDS } from './block-kinds.ts';

export type PageBlock = { id: number; block: Block };

/** Id of the sentence that says how the handle works. */
export const MOVE_HELP = 'move-help';

const noteOf = ({ isHidden, ...block }: Block): string =>
  [isHidden ? 'Hidden' : '', excerptOf(block)].filter((it) => it !== '').join(': ');

export type RowActions = {
  onChoose: (id: number) => void;
  onHide: (item: PageBlock) => void;
  onRemove: (at: number, item: PageBlock) => void;
};
type Props = RowActions & {
  item: PageBlock;
  at: number;
  count: number;
  isChosen: boolean;
  isWrong: boolean;
  isLifted: boolean;
  onMove: (from: number, to: number) => void;
  onDrag: (at: number | null) => void;
  onDrop: (event: DragEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
};

/** One block of the list with its handle and buttons. */
export function BlockRow({ item, at, count, isChosen, isWrong, isLifted, onMove, onDrop, ...on }: Props) {
  const { id, block } = item;
  const { name } = BLOCK_KINDS[block.type];
  const classes = ['page-edit__block', isChosen && 'is-on', block.isHidden && 'is-hidden', isLifted && 'is-lifted'];
  return (
    <li className={classNames(...classes)}>
      {/* Not a button element, because Firefox does not drag those. */}
      <span
        role="button"
        tabIndex={0}
        className="icon-btn page-edit__grip"
        aria-label={`Move ${name}`}
        aria-pressed={isLifted}
        aria-describedby={MOVE_HELP}
        draggable
        onDragStart={() => on.onDrag(at)}
        onDragEnd={() => on.onDrag(null)}
        onKeyDown={on.onKey}
        onBlur={on.onBlur}
      >
        <Icon of={GripVertical} />
      </span>
      <button
        type="button"
        className="page-edit__name"
        aria-pressed={isChosen}
        onClick={() => on.onChoose(id)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <b>{name}</b>
        <small>{isWrong ? 'Has an error' : noteOf(block)}</small>
      </button>
      <span className="page-edit__tools">
        <IconButton label={`Move ${name} up`} icon={ArrowUp} disabled={at === 0} onClick={() => onMove(at, at - 1)} />
        <IconButton label={`Move ${name} down`} icon={ArrowDown} disabled={at === count - 1} onClick={() => onMove(at, at + 1)} />
        <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => on.onRemove(at, item)} />
      </span>
      <IconButton
        label={`${block.isHidden ? 'Show' : 'Hide'} ${name}`}
        icon={block.isHidden ? 'eye-off' : 'eye'}
        onClick={() => on.onHide(item)}
      />
    </li>
  );
}
