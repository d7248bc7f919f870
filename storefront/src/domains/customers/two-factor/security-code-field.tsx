import { type Ref, useImperativeHandle, useRef } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

/** A code of an app or a mail has six digits (OPEN-11). */
const CODE_DIGITS = 6;

export interface SecurityCodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told when the sixth digit is there. */
  readonly onComplete?: (code: string) => void;
  /** The code that was sent is not the right one. */
  readonly isWrong?: boolean;
  readonly error?: string | null | undefined;
  /** Large and spaced, where it is the one thing to type. */
  readonly isLarge?: boolean;
  readonly ref?: Ref<{ focus: () => void }>;
}

/** The field of a six-digit code: numeric keypad, filled from messages, whatever is no digit is left out (TFA-02, OPEN-11). */
export function SecurityCodeField({
  value,
  onChange,
  onComplete,
  isWrong = false,
  error,
  isLarge = false,
  ref,
}: SecurityCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  return (
    <Field label={twoFactorText('securityCode')} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          aria-invalid={isWrong || control['aria-invalid']}
          className={classNames(styles.input, isLarge && styles.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={twoFactorText('enterCode')}
          value={value}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
            onChange(digits);
            if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits);
          }}
        />
      )}
    </Field>
  );
}
