import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { Choice, ChoiceList } from '../ui/check.tsx';
import { formatAmount, type MoneyAmount } from '../ui/price.tsx';
import { checkoutText } from './checkout-texts.ts';

export interface PaymentChoicesProps {
  readonly cart: CheckoutContentsFragment;
  readonly isBusy: boolean;
  readonly onChoose: (code: string) => void;
}

/** Ways of paying, each with the total it comes to. One that cannot pay this order stays, greyed, and says why. */
export function PaymentChoices({ cart, isBusy, onChoose }: PaymentChoicesProps) {
  const chosen = cart.selected_payment_method?.code ?? null;
  const offered = (cart.available_payment_methods ?? []).filter((method) => method !== null);
  return (
    <ChoiceList label="Payment method">
      {offered.map((method) => (
        <Choice
          key={method.code}
          name="payment-method"
          checked={method.code === chosen}
          aria-busy={isBusy || undefined}
          onChange={() => onChoose(method.code)}
          title={method.title}
          end={formatAmount(method.grand_total)}
          note={method.summary ?? undefined}
          inset={
            method.code === chosen && method.pay_within_hours > 0 ? (
              <p className="small muted">{checkoutText('payDetails')}</p>
            ) : undefined
          }
        />
      ))}
      {cart.unavailable_payment_methods.map((method) => (
        <Choice
          key={method.code}
          name="payment-method"
          disabled
          title={method.title}
          end={limitText(method.minimum, method.maximum)}
          note={method.reason}
        />
      ))}
    </ChoiceList>
  );
}

/** `Up to $15,000.00`, `From $50.00`, `$50.00 to $5,000.00`; undefined without a limit. */
export function limitText(minimum: MoneyAmount | null, maximum: MoneyAmount | null): string | undefined {
  const from = minimum?.value ? formatAmount(minimum) : null;
  const to = maximum?.value ? formatAmount(maximum) : null;
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (to !== null) return `Up to ${to}`;
  return from === null ? undefined : `From ${from}`;
}
