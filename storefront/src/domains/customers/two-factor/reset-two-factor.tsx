import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { useNavigate } from 'react-router';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { ResetTwoFactorDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import forms from '../forms/account-form.module.css';
import { isSignedIn } from '../session/session.ts';
import { reportAccountFailure } from '../sign-in/use-sign-in.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { twoFactorText } from './two-factor-texts.ts';

/** The page after a reset. */
const NEXT = '/sign-in?tfa=true';

export interface ResetTwoFactorProps {
  readonly token: string;
  /** Called when the link is invalid. */
  readonly onRejected: () => void;
}

/**
 * Turns off two-factor sign-in with the token of a mailed link. Requires a click and a captcha,
 * because mail scanners open links.
 */
export function ResetTwoFactor({ token, onRejected }: ResetTwoFactorProps) {
  const navigate = useNavigate();
  const signOut = useSignOut(() => window.location.assign(NEXT));
  const { mutate, isPending } = useProtectedChange(ResetTwoFactorDocument, 'signin', {
    // The reset has signed out every browser of the account, this one too.
    onSuccess: () => (isSignedIn() ? signOut() : navigate(NEXT, { replace: true })),
    onError: (failure) => {
      if (failure instanceof GraphQLFailure && failure.hasCode('RESET_TOKEN_INVALID')) onRejected();
      else reportAccountFailure(failure);
    },
  });
  return (
    <>
      <p className={forms.lead}>{twoFactorText('resetLead')}</p>
      <div className={forms.acts}>
        <Button variant="primary" size="lg" isBusy={isPending} onClick={() => mutate({ resetToken: token })}>
          {twoFactorText('turnOff')}
        </Button>
      </div>
    </>
  );
}

/** Shown when a link is no longer valid: how to get another one. */
export function ResetRejected() {
  return (
    <>
      <p className="muted">{twoFactorText('resetFailed')}</p>
      <p className={forms.acts}>
        <ButtonLink to="/sign-in" variant="primary" size="lg">
          {twoFactorText('login')}
        </ButtonLink>
      </p>
    </>
  );
}
