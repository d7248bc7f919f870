import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ResetTwoFactorDocument } from '../../graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../graphql/graphql-failure.ts';
import { useProtectedMutation } from '../../shop/captcha/use-protected-mutation.ts';
import { NeedsScript } from '../../shop/needs-script.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import forms from '../account-form.module.css';
import { isSignedIn } from '../session.ts';
import { tellAccountFailure } from '../use-sign-in.ts';
import { useSignOut } from '../use-sign-out.ts';
import { twoFactorText } from './two-factor-texts.ts';

/** Where it leads (OPEN-07). */
const NEXT = '/sign-in?tfa=true';

export interface ResetTwoFactorProps {
  readonly token: string;
  /** The link is of no use. */
  readonly onRefused: () => void;
}

/**
 * Turns two-factor sign-in off by the token of a mailed link, at once (OPEN-07). It is done by the page's script, with a
 * captcha: programs that only fetch what a mail links to change nothing.
 */
export function ResetTwoFactor({ token, onRefused }: ResetTwoFactorProps) {
  const navigate = useNavigate();
  const signOut = useSignOut(() => window.location.assign(NEXT));
  const { mutate, isError } = useProtectedMutation(ResetTwoFactorDocument, 'signin', {
    // A browser of this account was signed out with all the others.
    onSuccess: () => (isSignedIn() ? signOut() : navigate(NEXT, { replace: true })),
    onError: (failure) => {
      if (failure instanceof GraphQLFailure && failure.hasCode('RESET_TOKEN_INVALID')) onRefused();
      else tellAccountFailure(failure);
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ resetToken: token });
  }, [mutate, token]);
  return (
    <div className={forms.form}>
      <NeedsScript what={twoFactorText('resetTitle')} />
      {isError ? (
        <div>
          <Button variant="primary" onClick={() => mutate({ resetToken: token })}>
            {twoFactorText('turnOff')}
          </Button>
        </div>
      ) : (
        <p role="status">
          <Spinner /> {twoFactorText('resetBusy')}
        </p>
      )}
    </div>
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
