import { Field, type FieldProps } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { accountText } from '../account-texts.ts';
import styles from './password-field.module.css';

export interface PasswordFieldProps
  extends Pick<FieldProps, 'help' | 'error'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <span className={styles.affix}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className={styles.input} />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={accountText(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </Field>
  );
}
