import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { useSearchParams } from 'react-router';
import { accountText } from '../../domains/customers/account-texts.ts';
import { confirmationText } from '../../domains/customers/confirmation/confirmation-texts.ts';
import { ResendLink } from '../../domains/customers/confirmation/resend-link.tsx';
import styles from '../../domains/customers/forms/account-form.module.css';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { reportAccountFailure } from '../../domains/customers/sign-in/use-sign-in.ts';
import { ConfirmEmailDocument } from '../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../platform/graphql/use-change.ts';
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

/**
 * The page of the link in a new account's mail, at `/customer/account/confirm`. It requires a
 * click, because mail scanners follow links.
 */
export default function ConfirmAccountRoute() {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const key = search.get('key') ?? '';
  const { mutate, isPending, isSuccess, error } = useChange(ConfirmEmailDocument, {
    onError: (failure) => {
      if (!isUsedUp(failure)) reportAccountFailure(failure);
    },
  });
  const isInvalid = email === '' || key === '' || isUsedUp(error);
  const title = confirmationText(isSuccess ? 'doneTitle' : isInvalid ? 'invalidTitle' : 'title');
  return (
    <>
      <PageHead title={title} isHidden />
      <AuthPage title={title}>
        <p className={styles.lead}>
          {isSuccess
            ? confirmationText('done')
            : isInvalid
              ? confirmationText('invalid')
              : confirmationText('lead', { email })}
        </p>
        <div className={styles.acts}>
          {isSuccess || isInvalid ? (
            <ButtonLink to="/sign-in" variant="primary" size="lg">
              {accountText('login')}
            </ButtonLink>
          ) : (
            <Button variant="primary" size="lg" isBusy={isPending} onClick={() => mutate({ email, key })}>
              {confirmationText('confirm')}
            </Button>
          )}
          {!isSuccess && isInvalid && email !== '' && <ResendLink email={email} />}
        </div>
      </AuthPage>
    </>
  );
}

function isUsedUp(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.hasCode('CONFIRMATION_KEY_INVALID');
}
