import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { SaveAlertMailsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { useChangeAlert } from '../edit/use-change-alert.ts';
import { SwitchCheck } from '../switch-check.tsx';

const BrowserPush = lazyPart(() => import('../push/browser-push.tsx'));

export interface WhereFieldProps {
  readonly email: string;
  /** Whether the customer's alerts come by e-mail. */
  readonly isMailed: boolean;
}

/** Chooses where the customer is told of alerts: by e-mail, in this browser, and in others. Each choice counts at once. */
export function WhereField({ email, isMailed }: WhereFieldProps) {
  const { change, failureText } = useChangeAlert();
  return (
    <fieldset className={styles.where}>
      <legend>{alertText('where')}</legend>
      <SwitchCheck
        isOn={isMailed}
        onSwitch={(isOn) =>
          change(SaveAlertMailsDocument, { priceAlerts: isOn }, alertText(isOn ? 'mailOn' : 'mailOff'))
        }
      >
        {alertText('byMail', { email })}
      </SwitchCheck>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <BrowserPush isMailed={isMailed} />
    </fieldset>
  );
}
