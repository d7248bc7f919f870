import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { newsletterText } from '../../domains/shop/newsletter/newsletter-texts.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import {
  ConfirmNewsletterDocument,
  UnsubscribeNewsletterDocument,
} from '../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../platform/graphql/use-change.ts';
import { ErrorPage } from '../../shell/error-page/error-page.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from './message-page.module.css';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary };

const ACTIONS = {
  confirm: {
    document: ConfirmNewsletterDocument,
    title: 'confirmTitle',
    lead: 'confirmLead',
    button: 'confirm',
    done: 'confirmed',
  },
  unsubscribe: {
    document: UnsubscribeNewsletterDocument,
    title: 'unsubscribeTitle',
    lead: 'unsubscribeLead',
    button: 'unsubscribe',
    done: 'unsubscribed',
  },
} as const;

const isAction = (text: string | undefined): text is keyof typeof ACTIONS =>
  text !== undefined && Object.hasOwn(ACTIONS, text);

export const headers = privatePageHeaders;

export function loader({ params }: LoaderFunctionArgs) {
  if (!isAction(params.action)) throw data(null, { status: 404 });
  return null;
}

/**
 * The page of newsletter links. It requires a click, because mail scanners follow links and must
 * not subscribe or unsubscribe anyone.
 */
export default function NewsletterRoute() {
  const { action, token = '' } = useParams();
  return isAction(action) ? <Ask key={action} action={action} token={token} /> : <ErrorPage />;
}

function Ask({ action, token }: { readonly action: keyof typeof ACTIONS; readonly token: string }) {
  const { document, title, lead, button, done } = ACTIONS[action];
  const { mutate, isPending, isSuccess, error } = useChange<unknown, { token: string }>(document);
  return (
    <>
      <PageHead title={newsletterText(title)} isHidden />
      <div className={`${styles.page} wrap`}>
        <div className={styles.ask}>
          <h1>{newsletterText(title)}</h1>
          {isSuccess ? (
            <>
              <Alert kind="success">{newsletterText(done)}</Alert>
              <TextLink to="/blog">{newsletterText('toJournal')}</TextLink>
            </>
          ) : (
            <>
              <p className="lead">{newsletterText(lead)}</p>
              <NeedsScript what={newsletterText(button)} />
              {error !== null && (
                <Alert kind="error">{failureMessages(error, newsletterText('failed')).join(' ')}</Alert>
              )}
              <Button variant="primary" size="lg" isBusy={isPending} onClick={() => mutate({ token })}>
                {newsletterText(button)}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
