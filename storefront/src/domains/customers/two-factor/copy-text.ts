import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { twoFactorText } from './two-factor-texts.ts';

/** Copies a text to the clipboard and shows the result in a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ type: 'success', message: twoFactorText('copied') });
  } catch {
    addToast({ type: 'warning', message: twoFactorText('notCopied') });
  }
}
