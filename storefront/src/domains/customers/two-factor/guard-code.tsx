import { TextField } from '@ingot/ui/fields/field.tsx';
import { type FieldCheck, required } from '@ingot/ui/fields/form-checks.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { AUTHENTICATOR } from './security-type.ts';
import { twoFactorText } from './two-factor-texts.ts';

export interface GuardCodeProps extends UseFormRegisterReturn {
  readonly securityType: number;
  readonly error: string | undefined;
}

/** The code field of a form, for an account with a second factor, before an important change. */
export function GuardCode({ securityType, error, ...control }: GuardCodeProps) {
  return (
    <TextField
      label={twoFactorText('securityCode')}
      help={twoFactorText(securityType === AUTHENTICATOR ? 'codeOrRecovery' : 'codeComesByMail')}
      autoComplete="one-time-code"
      placeholder={twoFactorText('enterCode')}
      error={error}
      {...control}
    />
  );
}

/**
 * Validates the field: an app code is required; a mailed code is sent after the first submission.
 */
export function guardCode(securityType: number | null | undefined): FieldCheck {
  return securityType === AUTHENTICATOR ? required : () => null;
}

/**
 * Returns the field's error when its code was wrong, or was just mailed; null for any other
 * failure.
 */
export function codeProblem(failure: unknown): string | null {
  if (!(failure instanceof GraphQLFailure)) return null;
  if (failure.hasCode('SECURITY_CODE_REQUIRED')) return twoFactorText('codeIsMailed');
  if (failure.hasCode('SECURITY_CODE_WRONG')) return failureMessages(failure, '')[0] ?? null;
  return null;
}
