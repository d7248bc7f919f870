import { useNavigate } from 'react-router';
import { useProtectedMutation } from '../../../platform/captcha/use-protected-mutation.ts';
import { ResetTwoFactorDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import forms from '../forms/account-form.module.css';
import { isSignedIn } from '../session/session.ts';
import { tellAccountFailure } from '../sign-in/use-sign-in.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { twoFactorText } from './two-factor-texts.ts';

/** Where it leads (OPEN-07). */
const NEXT = '/sign-in?tfa=true';

export interface ResetTwoFactorProps {
  readonly token: string;
  /** The link is of no use. */
  readonly onRefused: () => void;
}

/**
 * Turns two-factor sign-in off by the token of a mailed link, after one press and with a captcha (OPEN-07): programs that
 * look at the links in a mail, with a browser too, change nothing.
 */
export function ResetTwoFactor({ token, onRefused }: ResetTwoFactorProps) {
  const navigate = useNavigate();
  const signOut = useSignOut(() => window.location.assign(NEXT));
  const { mutate, isPending } = useProtectedMutation(ResetTwoFactorDocument, 'signin', {
    // A browser of this account was signed out with all the others.
    onSuccess: () => (isSignedIn() ? signOut() : navigate(NEXT, { replace: true })),
    onError: (failure) => {
      if (failure instanceof GraphQLFailure && failure.hasCode('RESET_TOKEN_INVALID')) onRefused();
      else tellAccountFailure(failure);
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

/** Says that a link works no more, and how to get another one. */
export function ResetRefused() {
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
