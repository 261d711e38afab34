import type { Block } from '@shop/contract/content-blocks';

export type StartingPage = { title: string; description: string; blocks: Block[] };
