import { Field } from '@ingot/ui/fields/field.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

/** Number of digits of a code. */
const CODE_DIGITS = 6;

export interface SecurityCodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the code after its sixth digit. */
  readonly onComplete?: (code: string) => void;
  /** Whether the sent code was wrong. */
  readonly isWrong?: boolean;
  readonly error?: string | null | undefined;
  /** Large and spaced, where it is the only field. */
  readonly isLarge?: boolean;
  readonly ref?: Ref<{ focus: () => void }>;
}

/**
 * The field for a six-digit code: numeric keypad, autofill from messages; non-digits are dropped.
 */
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
