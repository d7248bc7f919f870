import { TextField } from '@ingot/ui/fields/field.tsx';
import { email as isEmail } from '@ingot/ui/fields/form-checks.ts';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { sendFailureText } from '../../../platform/captcha/send-failure-text.ts';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import {
  type CustomerAlertInput,
  RequestAlertDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { storeReturnPath } from '../../customers/session/return-path.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { browserZone } from '../delivery/zones.ts';
import { NewAlert } from '../edit/new-alert.tsx';
import { requestedAlert } from '../edit/use-alert-choice.ts';

/** The form with which a guest sets an alert; an e-mail confirms it. */
export function GuestAlerts() {
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const asked = requestedAlert(search);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const { mutateAsync, prepare, isPending, error } = useProtectedChange(RequestAlertDocument, 'alert', {
    skipsQueue: true,
  });
  useEffect(() => {
    if (sentTo !== null) said.current?.focus();
  }, [sentTo]);

  async function send(input: CustomerAlertInput): Promise<boolean> {
    const address = email.trim();
    const found = address === '' ? alertText('missing') : isEmail(address);
    setProblem(found ?? null);
    setSentTo(null);
    if (found) {
      field.current?.focus();
      return false;
    }
    return mutateAsync({ email: address, input, zone: browserZone() }).then(
      () => {
        setSentTo(address);
        return true;
      },
      () => false,
    );
  }

  return (
    <>
      <Breadcrumbs crumbs={[{ name: alertText('newAlert') }]} />
      <div className={`wrap ${styles.guest}`}>
        <h1 id="new-alert">{alertText('newAlert')}</h1>
        <p className="lead">{alertText('guestLead')}</p>
        <p>
          <TextLink to="/sign-in" onClick={() => storeReturnPath(`/alerts${query}`)}>
            {alertText('signIn')}
          </TextLink>
        </p>
        <div ref={said} tabIndex={-1}>
          {sentTo !== null && <Alert kind="success">{alertText('asked', { email: sentTo })}</Alert>}
        </div>
        <section className={styles.new} aria-labelledby="new-alert" onFocus={prepare}>
          <NewAlert
            key={`${asked.sku} ${asked.metal}`}
            asked={asked}
            sender={{
              send,
              isPending,
              failureText: error && sendFailureText(error, alertText('failed')),
            }}
            extra={
              <TextField
                ref={field}
                label={alertText('email')}
                type="email"
                autoComplete="email"
                className={styles.wide}
                value={email}
                error={problem}
                onChange={({ target }) => setEmail(target.value)}
              />
            }
          />
        </section>
      </div>
    </>
  );
}
