import type { ContentDraft } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';

export type StartingPage = { title: string; description: string; blocks: Block[]; translations?: ContentDraft['translations'] };
