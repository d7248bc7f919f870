import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import {
  type AlertMailsQuery,
  DeleteGuestAlertDocument,
  StopAlertsDocument,
  UpdateAlertDeliveryByLinkDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { DeliveryForm } from '../delivery/delivery-form.tsx';
import { watchedName, wishText } from '../format-alert.ts';
import { useChangeByLink } from './use-change-by-link.ts';

export interface LinkedAlertsProps {
  readonly token: string;
  readonly mails: NonNullable<AlertMailsQuery['alertMailsByLink']>;
  readonly onStopped: () => void;
}

/** The alerts of a guest, when they are sent, and the button that stops them all. */
export function LinkedAlerts({ token, mails, onStopped }: LinkedAlertsProps) {
  const { change, isPending, failureText } = useChangeByLink(token);
  const methods = useShopMethods();
  return (
    <>
      <p className="lead">{alertText(mails.is_guest ? 'stopLead' : 'stopOwnLead')}</p>
      <Button
        variant="primary"
        size="lg"
        isBusy={isPending}
        onClick={() =>
          void change(StopAlertsDocument, { token }, alertText('stopped')).then((isDone) => {
            if (isDone) onStopped();
          })
        }
      >
        {alertText('stopAll')}
      </Button>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      {mails.alerts.length > 0 && (
        <section className={styles.linked} aria-labelledby="linked-alerts">
          <h2 id="linked-alerts">{alertText('watching')}</h2>
          <ul>
            {mails.alerts.map((alert) => {
              const what = `${watchedName(alert, methods)}, ${wishText(alert)}`;
              return (
                <li key={alert.uid}>
                  <span>{what}</span>
                  <TextButton
                    aria-label={alertText('actOf', { act: alertText('remove'), what })}
                    onClick={() =>
                      void change(DeleteGuestAlertDocument, { token, uid: alert.uid }, alertText('removed'))
                    }
                  >
                    {alertText('remove')}
                  </TextButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section className={styles.linked} aria-labelledby="linked-delivery">
        <h2 id="linked-delivery">{alertText('howWeTell')}</h2>
        <DeliveryForm
          delivery={mails.delivery}
          isPending={isPending}
          failureText={null}
          onSave={(input) =>
            void change(UpdateAlertDeliveryByLinkDocument, { token, input }, alertText('deliverySaved'))
          }
        />
      </section>
    </>
  );
}
