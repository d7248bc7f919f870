import { Button } from '@ingot/ui/buttons/button.tsx';
import { orderText } from '../order-texts.ts';
import { useReorderItems } from './use-reorder-items.ts';

/** Puts the pieces of an order into the cart and goes there. */
export function BuyAgain({ number }: { readonly number: string }) {
  const { reorder, isPending } = useReorderItems(number);
  return (
    <Button onClick={reorder} isBusy={isPending}>
      {orderText('buyAgain')}
    </Button>
  );
}
