import { Button } from '@ingot/ui/buttons/button.tsx';
import { orderText } from '../order-texts.ts';
import { useReorderItems } from './use-reorder-items.ts';

/** A button that adds the products of an order to the cart and opens the cart. */
export function BuyAgain({ number }: { readonly number: string }) {
  const { reorder, isPending } = useReorderItems(number);
  return (
    <Button onClick={reorder} isBusy={isPending}>
      {orderText('buyAgain')}
    </Button>
  );
}
