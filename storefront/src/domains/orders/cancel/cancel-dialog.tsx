import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CancelReasonsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { orderText } from '../order-texts.ts';
import styles from './cancel-dialog.module.css';
import type { CancelOrderProps } from './cancel-order-props.ts';
import { useCancellationTerms } from './cancellation-terms.ts';
import { useCancelOrder } from './use-cancel-order.ts';

export interface CancelDialogProps extends CancelOrderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains the consequences of a cancellation and asks for one of the shop's reasons. */
export default function CancelDialog({ order, by, isOpen, onClose }: CancelDialogProps) {
  const { number } = order;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={orderText('cancelTitle', { number })}>
      <CancelForm order={order} by={by} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ order, by, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const { data } = useQuery(documentQuery(CancelReasonsDocument, {}));
  const { cancel, isPending, refusal } = useCancelOrder({ order, by, onDone: onClose });
  const terms = useCancellationTerms();
  const [isMissing, setIsMissing] = useState(false);
  const reasons = (data?.storeConfig?.order_cancellation_reasons ?? []).filter((reason) => reason !== null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setIsMissing(reason === '');
    if (reason !== '') cancel(reason);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>{orderText(by === 'guest' ? 'cancelGuestAbout' : 'cancelAbout')}</p>
      {terms !== '' && <p>{terms}</p>}
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
      <FieldError id="cancel-refusal" message={refusal} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{orderText('keep')}</Button>
        <Button type="submit" variant="danger" isBusy={isPending}>
          {orderText(by === 'guest' ? 'sendLink' : 'cancelNow')}
        </Button>
      </div>
    </form>
  );
}
