import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Phone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { StartPhoneOrderDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { checkoutText } from '../checkout-texts.ts';
import { useShowOrder } from './phone-order-query.ts';

/** The button that starts a phone order for a customer and opens it. */
export function StartForCustomer({ customer }: { readonly customer: string }) {
  const navigate = useNavigate();
  const show = useShowOrder();
  const start = useAction(StartPhoneOrderDocument, { changes: ['phone-orders'] });
  return (
    <Button
      isBusy={start.isPending}
      onClick={async () => {
        const result = await start.run({ customer, email: null, from: null });
        if (result === null) {
          addToast({ type: 'error', message: checkoutText('startFailed') });
          return;
        }
        show(result.order);
        await navigate(`/orders/new?draft=${result.order.id}`);
      }}
    >
      <Icon of={Phone} />
      {checkoutText('startForCustomer')}
    </Button>
  );
}
