import { addToast } from '../../../ui/toasts/toasts.ts';
import { twoFactorText } from './two-factor-texts.ts';

/** Copies a text and says so, or what to do when the browser does not let us. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ type: 'success', message: twoFactorText('copied') });
  } catch {
    addToast({ type: 'warning', message: twoFactorText('notCopied') });
  }
}
