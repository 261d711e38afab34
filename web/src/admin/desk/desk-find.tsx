import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { Icon } from '../../ui/icon.tsx';
import { Search } from '../../ui/lucide-icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { findByNumber } from './find-by-number.ts';

/** Opens the order of a typed or scanned number; any other text is searched in the list of orders. */
export function DeskFind() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const find = async () => {
    const wanted = code.trim();
    if (wanted === '') return;
    try {
      const order = await findByNumber(wanted);
      await navigate(`/order-admin?${new URLSearchParams(order ? { order: order._id } : { q: wanted })}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  return (
    <search className="desk__find">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <div className="input-group">
          <Icon of={Search} />
          <input
            className="input"
            type="search"
            aria-label="Open an order"
            maxLength={200}
            placeholder="Order, AWB, name, phone or SKU"
            autoComplete="off"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
      </form>
    </search>
  );
}
