import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { ArrowDown } from 'lucide-react';
import type {
  CartContentsFragment,
  CartTotalsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { groupOf, methodNames, useShopMethods } from '../../shop/payment-method/method-names.ts';
import { methodText } from '../../shop/payment-method/method-texts.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { cartText } from '../cart-texts.ts';
import { isVirtualCart } from '../lines/is-virtual-cart.ts';
import { payChoices, savingOf, totalTextKey } from './pay-choices.ts';
import styles from './pay-switch.module.css';
import { useSwitchMethod } from './use-switch-method.ts';

export interface PaySwitchProps {
  readonly cart: CartContentsFragment;
  /** The displayed totals: the cart's, or an estimate with delivery and tax. */
  readonly shown: CartTotalsFragment;
}

/**
 * The payment methods with the total of each, and the saving by the cheapest. A method that cannot
 * pay this order is disabled and shows its limit.
 */
export function PaySwitch({ cart, shown }: PaySwitchProps) {
  const methods = useShopMethods();
  const preferred = usePaymentMethod();
  const { choose, isPending } = useSwitchMethod(cart);
  const choices = payChoices(shown);
  const rejected = shown.unavailable_payment_methods;
  const selected = cart.selected_payment_method.code;
  // The cart has the prices of its selected method, even if that method cannot pay it. A preferred method
  // that cannot pay it gives way to cash.
  const isRejected = rejected.some(({ code }) => code === selected);
  const present = isRejected ? undefined : groupOf(choices, selected || preferred, ({ isCash }) => isCash);
  const saving = savingOf(choices, present);
  const phone = cart.payment_desk_phone;
  const isNothingDue = choices.some(({ total }) => total.value === 0);
  if (isNothingDue || (choices.length + rejected.length < 2 && phone === null)) return null;
  const cheapest = saving && withinSentence(methodNames(saving.choice.codes, methods));
  return (
    <>
      <fieldset className={styles.switch} disabled={isPending} aria-busy={isPending || undefined}>
        <legend>{methodText('payBy')}</legend>
        <ChoiceList label={methodText('payBy')}>
          {choices.map((choice) => (
            <Choice
              key={choice.codes[0]}
              name="cart-method"
              checked={choice === present}
              onChange={() => choose(choice.codes[0] ?? '')}
              title={methodNames(choice.codes, methods)}
              end={formatAmount(choice.total)}
            />
          ))}
          {rejected.map(({ code, title, reason, maximum, minimum }) => (
            <Choice
              key={code}
              name="cart-method"
              disabled
              title={title}
              end={
                maximum?.value
                  ? cartText('limitUpTo', { amount: formatAmount(maximum) ?? '' })
                  : minimum?.value
                    ? cartText('limitFrom', { amount: formatAmount(minimum) ?? '' })
                    : undefined
              }
              note={reason}
            />
          ))}
        </ChoiceList>
      </fieldset>
      {phone !== null && <Alert>{cartText('aboveAllMethods', { phone })}</Alert>}
      {saving !== null && cheapest !== null && (
        <div className={styles.offer} role="status">
          <Icon of={ArrowDown} />
          <p>
            <b>{cartText('saveBy', { methods: cheapest, amount: formatAmount(saving.saved) ?? '' })}</b>{' '}
            <span>
              {cartText(totalTextKey(shown, saving.choice, isVirtualCart(cart)), {
                total: formatAmount(saving.choice.total) ?? '',
              })}
            </span>
          </p>
          <Button size="sm" onClick={() => choose(saving.choice.codes[0] ?? '')} isBusy={isPending}>
            {cartText('switchTo', { methods: cheapest })}
          </Button>
        </div>
      )}
    </>
  );
}
