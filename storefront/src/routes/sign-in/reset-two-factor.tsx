import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { ResetRejected, ResetTwoFactor } from '../../domains/customers/two-factor/reset-two-factor.tsx';
import { twoFactorText } from '../../domains/customers/two-factor/two-factor-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from '../mail-links/private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export const headers = privatePageHeaders;

/**
 * The page of the mailed link that turns off a lost authenticator, at
 * `/customer/account/resetTwoFactor`. It requires a click.
 */
export default function ResetTwoFactorRoute() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isRejected, setIsRejected] = useState(token === '');
  const title = twoFactorText(isRejected ? 'resetFailedTitle' : 'resetTitle');
  return (
    <>
      <PageHead title={title} isHidden />
      <AuthPage title={title}>
        {isRejected ? (
          <ResetRejected />
        ) : (
          <ResetTwoFactor token={token} onRejected={() => setIsRejected(true)} />
        )}
      </AuthPage>
    </>
  );
}
