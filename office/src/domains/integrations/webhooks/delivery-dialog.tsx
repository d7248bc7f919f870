import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { ResendWebhookDeliveryDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { webhooksText } from '../webhooks-texts.ts';
import styles from './delivery-dialog.module.css';
import { DeliveryState } from './delivery-state.tsx';
import { eventText } from './event-text.ts';
import { type Delivery, deliveryQuery } from './webhooks-query.ts';

/** The body of a delivery, and the answer of the program. */
export function DeliveryDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useQuery(deliveryQuery(id));
  const resend = useAction(ResendWebhookDeliveryDocument, {
    changes: ['webhooks'],
    success: () => webhooksText('resent'),
  });
  const delivery = data?.webhook_delivery;
  const title = titleOf(delivery ?? null);
  return (
    <Dialog isOpen onClose={onClose} title={title} className={styles.dialog}>
      {error !== null && <Alert kind="error">{failureText(error)}</Alert>}
      {delivery === null && <p>{webhooksText('noBody')}</p>}
      {delivery != null && (
        <>
          <p>
            <DeliveryState delivery={delivery} />
          </p>
          <h3>{webhooksText('body')}</h3>
          <Code
            text={delivery.payload === null ? null : pretty(delivery.payload)}
            empty={webhooksText('noBody')}
            label={webhooksText('body')}
          />
          <h3>{webhooksText('answer')}</h3>
          <Code
            text={delivery.problem ?? delivery.answer}
            empty={webhooksText('noAnswer')}
            label={webhooksText('answer')}
          />
        </>
      )}
      {resend.error !== null && <Alert kind="error">{resend.error}</Alert>}
      <div className="row">
        {delivery != null && delivery.state !== 'waiting' && (
          <Button variant="primary" isBusy={resend.isPending} onClick={() => void resend.run({ id })}>
            {webhooksText('resend')}
          </Button>
        )}
        <Button onClick={onClose}>{webhooksText('close')}</Button>
      </div>
    </Dialog>
  );
}

function titleOf(delivery: Pick<Delivery, 'event' | 'subject'> | null): string {
  if (delivery === null) return webhooksText('details');
  const { event, subject } = delivery;
  const name = eventText(event);
  // A test is about nothing.
  return event === subject ? name : webhooksText('detailsTitle', { event: name, subject });
}

function Code({
  text,
  empty,
  label,
}: {
  readonly text: string | null;
  readonly empty: string;
  readonly label: string;
}) {
  if (text === null || text === '') return <p className="muted">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long text.
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
