import { useSearchParams } from 'react-router';

/** The colour and size in a product's URL. A chosen colour replaces them, so that the URL can be shared. */
export function useProductParams() {
  const [params, setParams] = useSearchParams();
  return {
    colour: params.get('colour'),
    size: params.get('size'),
    onColour: (colour: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('colour', colour);
          next.delete('size');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
