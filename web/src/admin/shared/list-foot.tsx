import { Keyboard } from '../../ui/lucide-icons.tsx';
import { useNavigate } from 'react-router';
import { PAGE_SIZE, type Paged } from '@shop/contract/paging';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { listUrl, rangeText } from './list-url.ts';
import { rowsParam, ROWS_PER_PAGE } from './list-params.ts';

type Props = { params: URLSearchParams; page: Paged; shown: number; onHelp: () => void };

/** Pages, rows per page, and the button for the keyboard shortcuts. */
export function ListFoot({ params, page, shown, onHelp }: Props) {
  const navigate = useNavigate();
  const perPage = rowsParam(params);
  const choose = (rows: string) =>
    void navigate(listUrl(params, { rows: rows === String(PAGE_SIZE) ? '' : rows }), { preventScrollReset: true });
  return (
    <div className="panel__foot list-foot">
      <select className="select" aria-label="Rows per page" value={perPage} onChange={({ target }) => choose(target.value)}>
        {ROWS_PER_PAGE.map((rows) => (
          <option key={rows} value={rows}>
            {rows} rows
          </option>
        ))}
      </select>
      <Pager
        page={page.page}
        pages={page.pages}
        to={(next) => listUrl(params, { page: String(next) })}
        range={rangeText({ ...page, shown, perPage })}
      />
      <IconButton className="list-keys" label="Keyboard shortcuts" icon={Keyboard} onClick={onHelp} />
    </div>
  );
}
