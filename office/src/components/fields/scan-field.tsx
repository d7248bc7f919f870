import { TextField, type TextFieldProps } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ScanBarcode } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { componentText } from '../component-texts.ts';
import { useStrayText } from '../keyboard/use-shortcut.ts';
import styles from './scan-field.module.css';

interface ScanFieldProps extends Pick<TextFieldProps, 'label' | 'help' | 'error' | 'autoFocus'> {
  /** Called with the text of a scan, or of what was typed, at Enter. Spaces around it are removed. */
  readonly onScan: (code: string) => void;
  /** A button at the right end, such as for the camera. */
  readonly end?: ReactNode;
  /** Whether text that is typed outside of fields goes into this one. Not for pages with shortcuts. */
  readonly takesStrayText?: boolean;
}

/**
 * A large field for a hand scanner, which types a code and Enter. It empties after each scan and keeps
 * the focus, so that the next scan needs no hand.
 */
export function ScanField({ onScan, end, takesStrayText = false, ...field }: ScanFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useStrayText(input, takesStrayText);
  return (
    <form
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        setText('');
        input.current?.focus();
        if (code !== '') onScan(code);
      }}
    >
      <TextField
        {...field}
        ref={input}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={componentText('scan')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Icon of={ScanBarcode} />
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </form>
  );
}
