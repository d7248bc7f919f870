import { TextField, type TextFieldProps } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { staffText } from '../staff-texts.ts';
import styles from './sign-in-form.module.css';

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'help'> {
  readonly isRecovery: boolean;
  readonly onKindChange: (isRecovery: boolean) => void;
}

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ isRecovery, onKindChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      key={String(isRecovery)}
      label={staffText(isRecovery ? 'recoveryCode' : 'code')}
      className={isRecovery ? undefined : styles.code}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      placeholder={isRecovery ? undefined : staffText('sixDigits')}
      help={
        <>
          {staffText(isRecovery ? 'recoveryHelp' : 'noPhone')}{' '}
          <TextButton onClick={() => onKindChange(!isRecovery)}>
            {staffText(isRecovery ? 'useApp' : 'useRecoveryCode')}
          </TextButton>
        </>
      }
    />
  );
}
