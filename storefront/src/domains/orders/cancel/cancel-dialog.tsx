import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CancelReasonsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { lossText } from '../loss/loss-texts.ts';
import { OfferView, useIsExpired } from '../loss/offer-view.tsx';
import { useCancelOffer } from '../loss/use-cancel-offer.ts';
import { orderText } from '../order-texts.ts';
import styles from './cancel-dialog.module.css';
import type { CancelOrderProps } from './cancel-order-props.ts';
import { useCancelOrder } from './use-cancel-order.ts';

export interface CancelDialogProps extends CancelOrderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains the consequences of a cancellation and asks for one of the shop's reasons. */
export default function CancelDialog({ order, by, isOpen, onClose }: CancelDialogProps) {
  const { number } = order;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={orderText('cancelTitle', { number })}
      className={by === 'customer' ? styles.wide : undefined}
    >
      <CancelForm order={order} by={by} onClose={onClose} />
    </Dialog>
  );
}

/** A customer's dialog has the exact cost; a guest sees it on the page of the mailed link. */
function CancelForm(props: Omit<CancelDialogProps, 'isOpen'>) {
  return props.by === 'guest' ? <ReasonForm {...props} /> : <OfferForm {...props} />;
}

function OfferForm(props: Omit<CancelDialogProps, 'isOpen'>) {
  const asked = useCancelOffer(props.order.id, null);
  const isExpired = useIsExpired(asked);
  const owed = asked.offer?.owed;
  return (
    <ReasonForm
      {...props}
      offerId={asked.offer?.id ?? null}
      label={
        owed?.value ? lossText('cancelAndOwe', { owed: formatAmount(owed) ?? '' }) : orderText('cancelNow')
      }
      isReady={asked.offer !== null && !isExpired}
    >
      <OfferView {...asked} />
    </ReasonForm>
  );
}

interface ReasonFormProps extends Omit<CancelDialogProps, 'isOpen'> {
  readonly offerId?: string | null;
  readonly label?: string;
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}

function ReasonForm({
  order,
  by,
  onClose,
  offerId = null,
  label,
  isReady = true,
  children,
}: ReasonFormProps) {
  const { data } = useQuery(documentQuery(CancelReasonsDocument, {}));
  const { cancel, isPending, rejection } = useCancelOrder({ order, by, onDone: onClose });
  const [isMissing, setIsMissing] = useState(false);
  const reasons = (data?.storeConfig?.order_cancellation_reasons ?? []).filter((reason) => reason !== null);
  const cost = order.cancellation_cost?.sentence;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setIsMissing(reason === '');
    if (reason !== '') cancel({ reason, offerId });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>{orderText(by === 'guest' ? 'cancelGuestAbout' : 'cancelAbout')}</p>
      {by === 'guest' && cost && <p>{cost}</p>}
      {children}
      <SelectField
        label={orderText('reason')}
        name="reason"
        defaultValue=""
        error={isMissing ? orderText('chooseReason') : null}
      >
        <option value="">{orderText('chooseReason')}</option>
        {reasons.map(({ description }) => (
          <option key={description}>{description}</option>
        ))}
      </SelectField>
      <FieldError id="cancel-refusal" message={rejection} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          {orderText('keep')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isPending} disabled={!isReady}>
          {label ?? orderText('sendLink')}
        </Button>
      </div>
    </form>
  );
}
