import {
  type AlertDeliveryFieldsFragment,
  UpdateAlertDeliveryDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { alertText } from '../alert-texts.ts';
import { useChangeAlert } from '../edit/use-change-alert.ts';
import { DeliveryForm } from './delivery-form.tsx';

/** When the signed-in customer wants alerts. */
export function OwnDelivery({ delivery }: { readonly delivery: AlertDeliveryFieldsFragment }) {
  const { change, isPending, failureText } = useChangeAlert();
  return (
    <DeliveryForm
      delivery={delivery}
      isPending={isPending}
      failureText={failureText}
      onSave={(input) => void change(UpdateAlertDeliveryDocument, { input }, alertText('deliverySaved'))}
    />
  );
}
