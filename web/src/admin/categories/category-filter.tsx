import { useEffect, useRef, type SubmitEvent } from 'react';
import { Search } from '../../ui/lucide-icons.tsx';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Price ranges in rupees; the URL parameter holds their bounds. */
const PRICES = [
  { value: '0-500', label: 'Up to ₹500' },
  { value: '500-1000', label: '₹500 to ₹1,000' },
  { value: '1000-2000', label: '₹1,000 to ₹2,000' },
  { value: '2000-', label: '₹2,000 and above' },
];

/** The price bounds in the URL; none for any other value. */
export function priceParams(params: URLSearchParams): { min?: number; max?: number } {
  const [, min, max] = /^(\d{1,7})-(\d{0,7})$/.exec(params.get('price') ?? '') ?? [];
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

type ChoiceProps = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** A drop-down whose first option is its label and selects nothing. */
const Choice = ({ name, label, options }: ChoiceProps) => (
  <select className="select" name={name} aria-label={label}>
    <option value="">{label}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

type Props = { params: URLSearchParams; parents: readonly string[] };

/** Search Product, Category, Price. The URL holds the choices, so that a reload or a link shows the same list. */
export function CategoryFilter({ params, parents }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const search = params.toString();

  // Back and other links change the parameters from outside; choices that are not submitted yet are not overwritten.
  useEffect(() => {
    const chosen = new URLSearchParams(search);
    if (isTouched.current) return;
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [])
      control.value = chosen.get(control.name) ?? '';
  }, [search]);

  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isTouched.current = false;
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''));
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  const reset = () => {
    isTouched.current = false;
    form.current?.reset();
  };
  return (
    <search>
      <form ref={form} className="toolbar toolbar--filter" onSubmit={filter} onChange={() => (isTouched.current = true)}>
        <div className="input-group grow">
          <Icon of={Search} />
          <input
            className="input"
            type="search"
            name="q"
            maxLength={200}
            aria-label="Search Product"
            placeholder="Search Product"
            autoComplete="off"
          />
        </div>
        <Choice name="parent" label="Category" options={parents.map((parent) => ({ value: parent, label: parent }))} />
        <Choice name="price" label="Price" options={PRICES} />
        <Button kind="secondary" size="sm">
          Filter
        </Button>
        <ButtonLink kind="ghost" size="sm" to="/category" preventScrollReset onClick={reset}>
          Reset
        </ButtonLink>
      </form>
    </search>
  );
}
