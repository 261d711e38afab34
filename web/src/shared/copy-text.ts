import { toast } from '../ui/toast.tsx';

/** Copies a text to the clipboard. Browsers block it on pages without https and where the permission is denied. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied.');
  } catch {
    toast.error('Your browser did not allow that. Select the text and copy it.');
  }
}
