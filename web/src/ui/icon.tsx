import type { LucideIcon } from 'lucide-react';

type Props = { of: LucideIcon };

/** A drawing beside words, never instead of them: it is hidden from screen readers. */
export const Icon = ({ of: Drawing }: Props) => <Drawing className="i" aria-hidden="true" focusable="false" />;
