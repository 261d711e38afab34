import { useState } from 'react';
import { readDraft, saveContent, type ContentDraft } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { PageBlock } from './block-list.tsx';
import { BLOCK_KINDS, type BlockType } from './block-kinds.ts';
import { moved, tidy } from './block-values.ts';
import type { Failure } from '../shared/failure-notice.tsx';

type Reply = ReplyOf<typeof readDraft>;
type Text = {
  title: string;
  description: string;
  translations: ContentDraft['translations'];
  blocks: readonly PageBlock[];
  nextId: number;
};

const textOf = ({ draft: { title, description, translations, blocks } }: Reply, firstId: number): Text => ({
  title,
  description,
  translations,
  blocks: blocks.map((block, i) => ({ id: firstId + i, block })),
  nextId: firstId + blocks.length,
});

type Edited = { text: Text; change: (next: Partial<Text>) => void };

/** Adds, moves, changes and removes blocks; the last removed block can be restored. */
function useBlocks({ text, change }: Edited) {
  const { blocks, nextId } = text;
  const [removed, setRemoved] = useState<{ at: number; item: PageBlock } | null>(null);
  const add = (type: BlockType): number => {
    change({ blocks: [...blocks, { id: nextId, block: BLOCK_KINDS[type].make() }], nextId: nextId + 1 });
    return nextId;
  };
  const remove = (at: number) => {
    const item = blocks[at];
    if (!item) return;
    setRemoved({ at, item });
    change({ blocks: blocks.toSpliced(at, 1) });
  };
  const undoRemove = () => {
    if (!removed) return;
    change({ blocks: blocks.toSpliced(removed.at, 0, removed.item) });
    setRemoved(null);
  };
  const move = (from: number, to: number) => change({ blocks: moved(blocks, from, to) });
  const setBlock = (id: number, block: Block) => change({ blocks: blocks.map((one) => (one.id === id ? { id, block } : one)) });
  return { removed, add, remove, undoRemove, move, setBlock };
}

/** The draft being edited: changes stay here until they are saved. */
export function usePageDraft(initial: Reply) {
  const { slug } = initial.draft;
  const [text, setText] = useState(() => textOf(initial, 0));
  const [saved, setSaved] = useState({ updatedAt: initial.draft.updatedAt, warnings: initial.warnings });
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const change = (next: Partial<Text>) => {
    setText((now) => ({ ...now, ...next }));
    setDirty(true);
  };
  const accept = ({ draft, warnings }: Reply) => {
    setSaved({ updatedAt: draft.updatedAt, warnings });
    setDirty(false);
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
      accept(reply);
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
  /** Replaces the typed text by the saved draft. */
  const load = async () => {
    const reply = await call(readDraft, { params: { slug } });
    setText(textOf(reply, text.nextId));
    accept(reply);
  };
  return { text, saved, dirty, busy, errors, failure, change, save, load, ...useBlocks({ text, change }) };
}
