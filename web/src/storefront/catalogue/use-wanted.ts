import { useSearchParams } from 'react-router';

/** The colour and size in a product's address. A colour that is chosen takes their place, so that the address can be shared. */
export function useWanted() {
  const [asked, ask] = useSearchParams();
  return {
    colour: asked.get('colour'),
    size: asked.get('size'),
    onColour: (colour: string) =>
      ask(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('colour', colour);
          next.delete('size');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
