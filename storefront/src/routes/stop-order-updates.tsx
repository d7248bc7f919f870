import { useParams } from 'react-router';
import { accountText } from '../customers/account-texts.ts';
import { StopOrderUpdatesDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { useDocumentMutation } from '../graphql/use-document-mutation.ts';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/page-link.tsx';
import styles from './desk-page.module.css';
import { privatePageHeaders } from './private-page-headers.ts';

export const headers = privatePageHeaders;

/**
 * Where the link in a mail about a parcel leads, at `/order-updates/stop/{token}`: it asks for one press, because programs
 * that look at mails follow links too.
 */
export default function StopOrderUpdatesRoute() {
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useDocumentMutation(StopOrderUpdatesDocument);
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
