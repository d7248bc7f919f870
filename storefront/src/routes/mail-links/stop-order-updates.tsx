import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useParams } from 'react-router';
import { accountText } from '../../domains/customers/account-texts.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { StopOrderUpdatesDocument } from '../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../platform/graphql/use-change.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from './message-page.module.css';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export const headers = privatePageHeaders;

/**
 * The page of the link in a shipping mail, at `/order-updates/stop/{token}`. It requires a click,
 * because mail scanners follow links.
 */
export default function StopOrderUpdatesRoute() {
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useChange(StopOrderUpdatesDocument);
  return (
    <>
      <PageHead title={accountText('stopTitle')} isHidden />
      <div className={`${styles.page} wrap`}>
        <div className={styles.ask}>
          <h1>{accountText('stopTitle')}</h1>
          {isSuccess ? (
            <>
              <Alert kind="success">{accountText('stopped')}</Alert>
              <TextLink to="/communications">{accountText('communications')}</TextLink>
            </>
          ) : (
            <>
              <p className="lead">{accountText('stopLead')}</p>
              <NeedsScript what={accountText('stopThem')} />
              {error !== null && (
                <Alert kind="error">{failureMessages(error, accountText('failed')).join(' ')}</Alert>
              )}
              <Button variant="primary" size="lg" isBusy={isPending} onClick={() => mutate({ token })}>
                {accountText('stopThem')}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
