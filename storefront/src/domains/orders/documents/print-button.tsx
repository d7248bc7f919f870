import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Printer } from 'lucide-react';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { orderText } from '../order-texts.ts';

/**
 * A button that prints the page. Renders nothing for an order that was canceled before it had an
 * invoice.
 */
export function PrintButton({ order }: { readonly order: OrderContentsFragment }) {
  if (order.state === 'canceled' && order.invoices.length === 0) return null;
  return (
    <Button onClick={() => window.print()}>
      <Icon of={Printer} />
      {orderText(order.invoices.length > 0 ? 'printInvoice' : 'printReceipt')}
    </Button>
  );
}
