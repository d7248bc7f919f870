import { Button } from '@ingot/ui/buttons/button.tsx';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import pages from '../../account-page/account-page.module.css';
import { customerQuery, useCustomer } from '../../session/customer-query.ts';
import { ACCOUNT_CAUSE } from '../../sign-in/use-sign-in.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { AUTHENTICATOR } from '../security-type.ts';
import styles from '../two-factor.module.css';
import { twoFactorText } from '../two-factor-texts.ts';
import { codesLeftQuery } from './codes-left-query.ts';
import { RenewCodesForm } from './renew-codes-form.tsx';
import { SetupForm } from './setup-form.tsx';
import { TurnOffForm } from './turn-off-form.tsx';

type View = 'state' | 'setup' | 'off' | 'new-codes';

/** Two-factor sign-in on the account page: setup, removal, recovery codes. */
export function TwoFactorSection() {
  const client = useQueryClient();
  const customer = useCustomer();
  const [view, setView] = useState<View>('state');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (customer === null) return null;
  const securityType = customer.security_type ?? null;

  function showChange(newCodes: readonly string[] | null, message: string | null): void {
    setCodes(newCodes);
    setView('state');
    endCause(ACCOUNT_CAUSE);
    if (message !== null) addToast({ type: 'success', message });
    void client.invalidateQueries({ queryKey: customerQuery().queryKey });
    void client.invalidateQueries({ queryKey: codesLeftQuery().queryKey });
  }

  const back = () => setView('state');
  return (
    <section className={styles.section} aria-labelledby="two-factor">
      <div className={pages.head}>
        <h2 id="two-factor">{twoFactorText('title')}</h2>
        <span className={styles.status} data-tone={securityType === null ? 'wait' : 'ok'}>
          {twoFactorText(stateOf(securityType))}
        </span>
      </div>
      {codes !== null ? (
        <RecoveryCodes codes={codes} email={customer.email ?? ''} onKept={() => setCodes(null)} />
      ) : view === 'setup' ? (
        <SetupForm
          isByMail={securityType !== null}
          onDone={(made) => showChange(made, twoFactorText('turnedOn'))}
          onCancel={back}
        />
      ) : view === 'off' ? (
        <TurnOffForm onDone={() => showChange(null, twoFactorText('turnedOff'))} onCancel={back} />
      ) : view === 'new-codes' ? (
        <RenewCodesForm onDone={(made) => showChange(made, null)} onCancel={back} />
      ) : (
        <State securityType={securityType} onView={setView} />
      )}
    </section>
  );
}

function stateOf(securityType: number | null): 'isOff' | 'isOn' | 'isByMail' {
  if (securityType === null) return 'isOff';
  return securityType === AUTHENTICATOR ? 'isOn' : 'isByMail';
}

interface StateProps {
  readonly securityType: number | null;
  readonly onView: (view: View) => void;
}

function State({ securityType, onView }: StateProps) {
  const hasApp = securityType === AUTHENTICATOR;
  const { data } = useQuery({ ...codesLeftQuery(), enabled: hasApp });
  const left = data?.customer?.recovery_codes_left ?? null;
  if (!hasApp) {
    return (
      <>
        <p className={styles.about}>{twoFactorText(securityType === null ? 'aboutOff' : 'aboutByMail')}</p>
        <div className={styles.acts}>
          <Button variant="primary" onClick={() => onView('setup')}>
            {twoFactorText('setUp')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.about}>
        {twoFactorText('aboutOn')} {left !== null && twoFactorText('codesLeft', { count: left })}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => onView('new-codes')}>{twoFactorText('newCodes')}</Button>
        <Button onClick={() => onView('off')}>{twoFactorText('turnOff')}</Button>
      </div>
    </>
  );
}
