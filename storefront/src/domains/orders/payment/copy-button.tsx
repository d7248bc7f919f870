import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Copy } from 'lucide-react';
import { dueText } from './due-texts.ts';
import styles from './payment-due.module.css';

export interface CopyButtonProps {
  /** What the value is, such as `Account`. */
  readonly name: string;
  readonly value: string;
}

/** A button that copies one value of the payment details and says so in a toast. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      addToast({ type: 'success', message: dueText('copied', { name }) });
    } catch {
      addToast({ type: 'warning', message: dueText('notCopied') });
    }
  };
  return (
    <Button size="sm" className={styles.copy} aria-label={dueText('copyNamed', { name })} onClick={copy}>
      <Icon of={Copy} size="sm" /> {dueText('copy')}
    </Button>
  );
}
