import type { UseFormRegisterReturn } from 'react-hook-form';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { type FieldCheck, required } from '../../../ui/fields/form-checks.ts';
import { AUTHENTICATOR } from './security-type.ts';
import { twoFactorText } from './two-factor-texts.ts';

export interface GuardCodeProps extends UseFormRegisterReturn {
  readonly securityType: number;
  readonly error: string | undefined;
}

/** The field, among others, of a code that an account with a second factor takes before something of weight changes. */
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

/** Checks the field before it is sent: a code of an app must be there, a mailed one comes once the form was without. */
export function guardCode(securityType: number | null | undefined): FieldCheck {
  return securityType === AUTHENTICATOR ? required : () => null;
}

/** What the field says when its code was refused, or is asked for and in the mail; null for every other failure. */
export function codeProblem(failure: unknown): string | null {
  if (!(failure instanceof GraphQLFailure)) return null;
  if (failure.hasCode('SECURITY_CODE_REQUIRED')) return twoFactorText('codeIsMailed');
  if (failure.hasCode('SECURITY_CODE_WRONG')) return failureMessages(failure, '')[0] ?? null;
  return null;
}
