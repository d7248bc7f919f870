import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useParams } from 'react-router';
import { alertText } from '../../domains/alerts/alert-texts.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { ConfirmAlertDocument } from '../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../platform/graphql/use-change.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from './message-page.module.css';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export const headers = privatePageHeaders;

/**
 * The page of the link that confirms a guest's alert, at `/alerts/confirm/{token}`. It requires a click,
 * because mail scanners follow links.
 */
export default function ConfirmAlertRoute() {
  const { token = '' } = useParams();
  const { mutate, isPending, data, error } = useChange(ConfirmAlertDocument);
  return (
    <>
      <PageHead title={alertText('confirmTitle')} isHidden />
      <div className={`${styles.page} wrap`}>
        <div className={styles.ask}>
          <h1>{alertText('confirmTitle')}</h1>
          {data ? (
            <>
              <Alert kind="success">{alertText('confirmed')}</Alert>
              <TextLink to={`/alerts/stop/${data.confirmGuestAlert.token}`}>{alertText('toMails')}</TextLink>
            </>
          ) : (
            <>
              <p className="lead">{alertText('confirmLead')}</p>
              <NeedsScript what={alertText('confirmIt')} />
              {error !== null && (
                <Alert kind="error">{failureMessages(error, alertText('failed')).join(' ')}</Alert>
              )}
              <Button variant="primary" size="lg" isBusy={isPending} onClick={() => mutate({ token })}>
                {alertText('confirmIt')}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
