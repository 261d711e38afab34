import { useState } from 'react';
import { readDraft, saveContent, type ContentDraft } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Failure } from '../shared/failure-notice.tsx';
import { BLOCK_KINDS, type BlockType } from './block-kinds.ts';
import type { PageBlock } from './block-row.tsx';
import { moved, tidy } from './block-values.ts';
import { typedAt } from './typed-at.ts';
import { useHistory } from './use-history.ts';

type Reply = ReplyOf<typeof readDraft>;
type Text = {
  title: string;
  description: string;
  translations: ContentDraft['translations'];
  blocks: readonly PageBlock[];
  nextId: number;
};
/** The page as it is edited; undoing a change also chooses the block that it was made in. */
type Edited = { text: Text; chosen: number | null };

const textOf = ({ draft: { title, description, translations, blocks } }: Reply, firstId: number): Text => ({
  title,
  description,
  translations,
  blocks: blocks.map((block, i) => ({ id: firstId + i, block })),
  nextId: firstId + blocks.length,
});
const editedOf = (text: Text): Edited => ({ text, chosen: text.blocks[0]?.id ?? null });

type Change = (next: (now: Edited) => Edited) => void;
type Blocks = readonly PageBlock[];

const withBlocks = (it: Edited, blocks: Blocks): Edited => ({ ...it, text: { ...it.text, blocks } });

/** Adds, moves, changes, hides and removes blocks. */
function blockActions(change: Change) {
  const changeBlocks = (next: (blocks: Blocks) => Blocks) => change((it) => withBlocks(it, next(it.text.blocks)));
  const add = (type: BlockType) =>
    change(({ text: { nextId, ...text } }) => ({
      text: { ...text, blocks: [...text.blocks, { id: nextId, block: BLOCK_KINDS[type].make() }], nextId: nextId + 1 },
      chosen: nextId,
    }));
  /** Inserts a removed block where it was, unless it was undone meanwhile. */
  const putBack = (at: number, item: PageBlock) =>
    change((it) => {
      const { blocks } = it.text;
      return blocks.some(({ id }) => id === item.id) ? it : withBlocks({ ...it, chosen: item.id }, blocks.toSpliced(at, 0, item));
    });
  const remove = (at: number, item: PageBlock) => {
    changeBlocks((blocks) => blocks.filter(({ id }) => id !== item.id));
    const action = { label: 'Undo', onPress: () => putBack(at, item) };
    toast.success(`${BLOCK_KINDS[item.block.type].name} was removed.`, action);
  };
  const move = (from: number, to: number) => changeBlocks((blocks) => moved(blocks, from, to));
  const setBlock = (id: number, block: Block) =>
    changeBlocks((blocks) => blocks.map((one) => (one.id === id ? { id, block } : one)));
  const toggleHidden = ({ id, block: { isHidden, ...block } }: PageBlock) =>
    setBlock(id, isHidden ? block : { ...block, isHidden: true });
  return { add, remove, move, setBlock, toggleHidden };
}

/** The draft being edited, with undo and redo: changes stay here until they are saved. */
export function usePageDraft(initial: Reply) {
  const { slug } = initial.draft;
  const history = useHistory(() => editedOf(textOf(initial, 0)), typedAt);
  const { now, change, amend } = history;
  const { text, chosen } = now;
  const [saved, setSaved] = useState({ updatedAt: initial.draft.updatedAt, warnings: initial.warnings, text });
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const dirty = text !== saved.text;

  const accept = ({ draft, warnings }: Reply, its: Text) => {
    setSaved({ updatedAt: draft.updatedAt, warnings, text: its });
    setErrors({});
    setFailure(null);
  };
  /** True once the draft is saved. */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const blocks = text.blocks.map(({ block }) => tidy(block));
      const { title, description, translations } = text;
      const body = { title, description, translations, blocks, updatedAt: saved.updatedAt };
      const { message, ...reply } = await call(saveContent, { params: { slug }, body });
      accept(reply, text);
      toast.success(message);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.problem.errors ?? {});
      setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Replaces the typed text by the saved draft; undo brings the typed text back. */
  const load = async () => {
    const reply = await call(readDraft, { params: { slug } });
    const loaded = textOf(reply, text.nextId);
    change(() => editedOf(loaded));
    accept(reply, loaded);
  };
  const set = (next: Partial<Text>) => change((it) => ({ ...it, text: { ...it.text, ...next } }));
  const choose = (id: number) => amend((it) => ({ ...it, chosen: id }));
  return { text, chosen, saved, dirty, busy, errors, failure, history, choose, set, save, load, ...blockActions(change) };
}
