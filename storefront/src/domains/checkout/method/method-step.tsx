import { Button } from '@ingot/ui/buttons/button.tsx';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { amountOrFree } from '../../cart/totals/totals.tsx';
import { type ChosenCounter, chooseCounter, useChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import { checkoutText } from '../checkout-texts.ts';
import { useSetPaymentMethod } from '../payment/use-set-payment-method.ts';
import { PickupCounters } from '../pickup/pickup-counters.tsx';
import { countersOf, pickupCountersQuery } from '../pickup/pickup-counters-query.ts';
import { useCheckoutMachine, useCheckoutState } from '../state/checkout-state.ts';
import styles from '../steps/checkout-step.module.css';
import { StepActions } from '../steps/step-actions.tsx';
import { StepHeading } from '../steps/step-heading.tsx';
import { PreorderNotes } from './preorder-notes.tsx';
import { transitText } from './transit-text.ts';
import { useSetShippingMethod } from './use-set-shipping-method.ts';

export interface MethodStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The rows of the completed steps. */
  readonly done: ReactNode;
  /** Whether the cart has a price lock now. */
  readonly hasLock: boolean;
  readonly rejection: string | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The second step: the shipping methods, each with its price. */
export function MethodStep({ cart, done, hasLock, rejection, onBack, onDone }: MethodStepProps) {
  const address = cart.shipping_addresses[0];
  const methods = (address?.available_shipping_methods ?? []).filter((method) => method !== null);
  const unavailable = address?.unavailable_shipping_methods ?? [];
  const selected = address?.selected_shipping_method;
  const { isSubmitting, availableShippingMethods } = useCheckoutState(cart);
  const { submit, errorText } = useSetShippingMethod(cart.id);
  const hold = useSetPaymentMethod(cart.id);
  // The counter that the shopper chose on a product page or in the cart precedes the cart's method.
  const remembered = useChosenCounter();
  const { data } = useQuery({ ...pickupCountersQuery(cart.id), enabled: remembered !== null });
  const handsOut = (method: (typeof methods)[number]) =>
    method.available &&
    countersOf(data, method).some(
      ({ available, location }) => available && location.pickup_location_code === remembered?.code,
    );
  const [kept] = useState(() => {
    const own = methods.findIndex(
      ({ carrier_code, method_code }) =>
        carrier_code === selected?.carrier_code && method_code === selected.method_code,
    );
    return own >= 0 ? own : methods.findIndex(({ available }) => available);
  });
  const [picked, setPicked] = useState<number | null>(null);
  const collected = methods.findIndex(handsOut);
  const chosen = picked ?? (collected >= 0 ? collected : kept);
  const method = methods[chosen];
  const [pickedCounter, setPickedCounter] = useState<ChosenCounter | null>(null);
  const counter = pickedCounter ?? (chosen === collected ? remembered : null);
  const client = useQueryClient();

  const send = async () => {
    if (!method?.method_code) return;
    const codes = { carrier_code: method.carrier_code, method_code: method.method_code };
    if (!(await submit({ ...codes, counter: method.is_collection ? (counter?.code ?? null) : null }))) return;
    if (!method.is_collection) chooseCounter(null);
    else if (counter !== null) chooseCounter(counter);
    void client.invalidateQueries({ queryKey: pickupCountersQuery(cart.id).queryKey });
    // Entering the payment step locks the prices if they are not locked yet: with the selected
    // payment method, else with the first one offered.
    const payment = cart.selected_payment_method.code || cart.available_payment_methods?.[0]?.code;
    if (payment !== undefined && !hasLock && !(await hold.submit({ code: payment }))) {
      // The next step asks for another method after a rejection. Without a response there is no next
      // step.
      const { payment: failure } = useCheckoutMachine.getState().errors;
      if (failure instanceof GraphQLFailure && failure.layer === 'network') return;
    }
    onDone();
  };
  return (
    <>
      <StepHeading title={checkoutText('methodHeading')}>{address?.delivery_terms}</StepHeading>
      {done}
      {rejection !== null && <Alert kind="error">{rejection}</Alert>}
      {availableShippingMethods.length === 0 && <Alert kind="error">{checkoutText('noShipping')}</Alert>}
      {methods.length + unavailable.length > 0 && (
        <ChoiceList label={checkoutText('methodStep')}>
          {methods.map((each, index) => (
            <Choice
              key={`${each.carrier_code} ${each.method_code}`}
              name="shipping-method"
              checked={index === chosen}
              disabled={!each.available}
              onChange={() => setPicked(index)}
              title={each.method_title ?? availableShippingMethods[index]?.title}
              end={amountOrFree(each.amount)}
              note={each.available ? transitText(each) : (each.error_message ?? checkoutText('noShipping'))}
              inset={
                index === chosen && each.is_collection ? (
                  <PickupCounters
                    cartId={cart.id}
                    method={each}
                    chosen={counter?.code ?? null}
                    onChoose={setPickedCounter}
                  />
                ) : undefined
              }
            />
          ))}
          {unavailable.map(({ carrier_code, method_code, method_title, reason }) => (
            <Choice
              key={`${carrier_code} ${method_code}`}
              name="shipping-method"
              disabled
              title={method_title}
              note={reason}
            />
          ))}
        </ChoiceList>
      )}
      <PreorderNotes cart={cart} />
      <div className={styles.rejection}>
        <FieldError message={errorText ?? hold.errorText} />
      </div>
      <StepActions back={<TextButton onClick={onBack}>{checkoutText('backToAddress')}</TextButton>}>
        <Button
          variant="primary"
          size="lg"
          disabled={method === undefined}
          isBusy={isSubmitting}
          onClick={send}
        >
          {checkoutText('toPayment')}
        </Button>
      </StepActions>
    </>
  );
}
