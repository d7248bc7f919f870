import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountText } from '../../domains/customers/account-texts.ts';
import styles from '../../domains/customers/forms/account-form.module.css';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { ResetPasswordForm } from '../../domains/customers/password/reset-password-form.tsx';
import {
  resetPasswordState,
  useResetPasswordState,
} from '../../domains/customers/session/reset-password-state.ts';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The URL is a secret: no caching, no indexing, no referrer. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  };
}

/** The page of the mailed link for a new password, at `/customer/account/createPassword`. */
export default function CreatePasswordRoute() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isSaved, setIsSaved] = useState(false);
  const error = useResetPasswordState((state) => state.resetPasswordError);
  useEffect(() => resetPasswordState, []);
  // A used or expired link cannot succeed on retry.
  const isInvalid = token === '' || (error instanceof GraphQLFailure && error.hasCode('RESET_TOKEN_INVALID'));
  const title = accountText(isInvalid ? 'linkInvalidTitle' : isSaved ? 'savedTitle' : 'resetTitle');
  return (
    <>
      <PageHead title={title} isHidden />
      <AuthPage title={title}>
        {isInvalid ? <InvalidLink /> : isSaved ? <Saved /> : null}
        {!isInvalid && !isSaved && (
          <>
            <p className={styles.lead}>{accountText('resetLead')}</p>
            <ResetPasswordForm token={token} onSaved={() => setIsSaved(true)} />
          </>
        )}
      </AuthPage>
    </>
  );
}

function InvalidLink() {
  return (
    <>
      <p className="muted">{accountText('linkInvalid')}</p>
      <p className={styles.acts}>
        <ButtonLink to="/forgot-password" variant="primary" size="lg">
          {accountText('sendNewLink')}
        </ButtonLink>
        <ButtonLink to="/sign-in" size="lg">
          {accountText('login')}
        </ButtonLink>
      </p>
    </>
  );
}

function Saved() {
  return (
    <>
      <p className="muted">{accountText('saved')}</p>
      <p className={styles.acts}>
        <ButtonLink to="/sign-in" variant="primary" size="lg">
          {accountText('login')}
        </ButtonLink>
      </p>
    </>
  );
}
