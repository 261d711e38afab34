import type { ReactNode } from 'react';
import { List } from './list.tsx';
import type { ListProps } from './list-types.ts';

type Props<Row> = ListProps<Row> & {
  title: string;
  /** Beside the title: export, import and the one primary action. */
  actions?: ReactNode;
  /** Dialogs, and panels below the list. */
  children?: ReactNode;
};

/** An admin screen with one list: title, actions, and the list. */
export const ListScreen = <Row,>({ title, actions, children, ...list }: Props<Row>) => (
  <main id="main" className="abody">
    <div className="ahead">
      <h1>{title}</h1>
      {actions && <div className="ahead__acts">{actions}</div>}
    </div>
    <List {...list} />
    {children}
  </main>
);
