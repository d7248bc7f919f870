import { defineMessages } from '@ingot/messages/define-messages.ts';
import { TextField, type TextFieldProps } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './password-field.module.css';

const passwordText = defineMessages('password-field', { show: 'Show password', hide: 'Hide password' });

/** A field for a password, which the person can make readable. */
export function PasswordField({ className, ...field }: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.affix}>
      <TextField {...field} type={isShown ? 'text' : 'password'} className={className} />
      <button
        type="button"
        className={styles.show}
        aria-label={passwordText(isShown ? 'hide' : 'show')}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </div>
  );
}
