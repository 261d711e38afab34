import type { RowResult } from '@shop/contract/bulk-rows';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  title: string;
  unnamed: string;
  rows: readonly Pick<RowResult, '_id' | 'name' | 'message'>[];
  onClose: () => void;
};

/** The rows that a bulk action could not change, each with the reason; `unnamed` names a missing row. */
export const FailedRowsDialog = ({ title, unnamed, rows, onClose }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={
      <Button type="button" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className="minis">
      {rows.map(({ _id, name, message }) => (
        <li key={_id}>
          <b className="strong">{name || unnamed}</b>
          <br />
          {message}
        </li>
      ))}
    </ul>
  </Dialog>
);
