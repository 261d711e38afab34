import type { KeyboardEvent, ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode };
type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The id of the tab panel. */
  panel: string;
  className?: string;
  tabClassName?: string;
};

const STEPS: Record<string, (at: number, of: number) => number> = {
  ArrowRight: (at, of) => (at + 1) % of,
  ArrowLeft: (at, of) => (at - 1 + of) % of,
  Home: () => 0,
  End: (_at, of) => of - 1,
};

/** One of several views in one place. Arrow keys move and select, Tab leaves. */
export function Tabs({ label, tabs, selected, onSelect, panel, className = 'tabs', tabClassName }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === selected),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          className={tabClassName}
          aria-selected={tab.id === selected}
          aria-controls={panel}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
