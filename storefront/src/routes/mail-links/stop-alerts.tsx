import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { alertText } from '../../domains/alerts/alert-texts.ts';
import { alertMailsQuery } from '../../domains/alerts/guests/alert-mails-query.ts';
import { LinkedAlerts } from '../../domains/alerts/guests/linked-alerts.tsx';
import { AlertsSkeleton } from '../../domains/alerts/list/alerts-skeleton.tsx';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from './message-page.module.css';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export const headers = privatePageHeaders;

/**
 * The page of the link that stops alert mails, at `/alerts/stop/{token}`. It requires a click, because
 * mail scanners follow links. Guests manage their alerts here.
 */
export default function StopAlertsRoute() {
  const { token = '' } = useParams();
  const [isStopped, setIsStopped] = useState(false);
  return (
    <>
      <PageHead title={alertText('mailsTitle')} isHidden />
      <div className={`${styles.page} wrap`}>
        <div className={styles.ask}>
          <h1>{alertText('mailsTitle')}</h1>
          {isStopped ? (
            <Alert kind="success">{alertText('stopped')}</Alert>
          ) : (
            <>
              <NeedsScript what={alertText('mailsTitle')} />
              <OfLink token={token} onStopped={() => setIsStopped(true)} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function OfLink({ token, onStopped }: { readonly token: string; readonly onStopped: () => void }) {
  const asking = useQuery(alertMailsQuery(token));
  if (asking.data === undefined) {
    return (
      <Unfetched
        asking={asking}
        text={alertText('notFetched')}
        again={alertText('tryAgain')}
        skeleton={<AlertsSkeleton />}
      />
    );
  }
  const { alertMailsByLink: mails } = asking.data;
  if (mails === null) return <Alert kind="warning">{alertText('linkUnknown')}</Alert>;
  return <LinkedAlerts token={token} mails={mails} onStopped={onStopped} />;
}
