import type { Block, BlockOf } from '@shop/contract/content-blocks';
import { pageMeta } from '../shared/page-meta.ts';
import type { ShownPage } from './read-page.ts';

type Question = BlockOf<'faq'>['questions'][number];
type Source = Parameters<ReturnType<typeof pageMeta>>[0];

/** Title, preview and breadcrumb of a content page, and its questions for search engines. */
export const contentMeta = ({ page, path }: Pick<ShownPage, 'page' | 'path'>, source: Source) => {
  const questions = page.blocks.flatMap((block) => (block.type === 'faq' ? block.questions : []));
  const more = questions.length > 0 ? [{ 'script:ld+json': questionsData(questions) }] : [];
  return pageMeta({ title: page.title, description: page.description, path }, ...more)(source);
};

/** Questions and answers for search engines (schema.org, FAQPage): each once, also if it is in two topics. */
export const questionsData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...new Map(questions.map((one) => [one.question, one])).values()].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export type Topic = { id: string; title: string };

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'part';

/** The anchor and title of a block. */
export const topicOf = (block: Block): Topic | null =>
  (block.type === 'faq' || block.type === 'table') && block.title !== '' ? { id: idOf(block.title), title: block.title } : null;
