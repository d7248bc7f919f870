import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type {
  BillingAddressInput,
  CheckoutContentsFragment,
  PaymentMethodInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import { useSavedCards } from '../../payments/saved-cards/saved-cards.ts';
import { choosePaymentMethod, usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { BillingAddress } from '../address/billing-address.tsx';
import { useSetBillingAddress } from '../address/use-set-billing-address.ts';
import type { CardDraft, CardFormHandle } from '../card/card-form.ts';
import { useCardGateway } from '../card/card-queries.ts';
import { cardText } from '../card/card-texts.ts';
import { NewCard } from '../card/new-card.tsx';
import { CARD, firstChoice, PAYMENT_FORM, type PaymentChoice } from '../card/payment-choice.ts';
import { checkoutText } from '../checkout-texts.ts';
import { LivePriceNote } from '../lock/live-price-note.tsx';
import type { Rejection } from '../order/rejection-step.ts';
import { storeDraft } from '../state/checkout-draft.ts';
import { dispatchCheckout, useCheckoutState } from '../state/checkout-state.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import styles from '../steps/checkout-step.module.css';
import { StepActions } from '../steps/step-actions.tsx';
import { StepHeading } from '../steps/step-heading.tsx';
import { cardRejection } from './card-rejection.ts';
import { PaymentChoices } from './payment-choices.tsx';
import { paymentLead } from './payment-lead.ts';
import { useSetPaymentMethod } from './use-set-payment-method.ts';

export interface PaymentStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The rows of the completed steps. */
  readonly done: ReactNode;
  /** Whether the cart has a price lock now. */
  readonly hasLock: boolean;
  /** The rejection of the last attempt to place the order. */
  readonly rejection: Rejection | null;
  /** The entered card data, kept while checkout is open. */
  readonly cardDraft: CardDraft;
  readonly onCardDraft: (draft: CardDraft) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The third step: the payment method, which locks the prices, and the billing address. */
export function PaymentStep({ cart, done, hasLock, rejection, ...props }: PaymentStepProps) {
  const client = useQueryClient();
  const remembered = usePaymentMethod();
  const payment = useSetPaymentMethod(cart.id);
  const billing = useSetBillingAddress(cart.id);
  const gateway = useCardGateway();
  const saved = useSavedCards();
  const { paymentData: data, isSubmitting } = useCheckoutState(cart);
  const [picked, setPicked] = useState<PaymentChoice | null>(null);
  const [isKept, setIsKept] = useState(false);
  const [isTokenising, setIsTokenising] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const chosen = picked ?? firstChoice(cart, saved, { lastHash: data?.publicHash ?? null, remembered });
  const rejected = cardRejection(rejection, data?.lastFour ?? '', cart, hasLock);

  const choose = (choice: PaymentChoice) => {
    setPicked(choice);
    dispatchCheckout({ type: 'choose-card', card: null });
    // The shop learns the card at the end of the step, but the price of the method now.
    const code = choice.kind === 'method' ? choice.code : CARD;
    choosePaymentMethod(client, code);
    void payment.submit({ code });
  };
  /** @param address null if the first step has asked for it */
  const send = async (address: BillingAddressInput | null) => {
    if (chosen === null) return;
    if (!(await sendPayment(chosen))) return;
    if (address !== null && !(await billing.submit(address))) return;
    storeDraft({ billing: undefined });
    props.onDone();
  };
  const sendPayment = async (choice: PaymentChoice): Promise<boolean> => {
    if (choice.kind === 'method') return hasLock || payment.submit({ code: choice.code });
    if (choice.kind === 'saved') {
      const { publicHash, lastFour } = choice.card;
      return pay({ code: CARD, card_vault: { public_hash: publicHash } }, lastFour, publicHash);
    }
    setIsTokenising(true);
    const entry = await form.current?.tokenise().finally(() => setIsTokenising(false));
    if (!entry) return false;
    const card = { token: entry.token, is_active_payment_token_enabler: isKept };
    return pay({ code: CARD, card }, entry.lastFour, null);
  };
  const pay = async (method: PaymentMethodInput, lastFour: string, publicHash: string | null) => {
    const isAccepted = await payment.submit(method);
    if (isAccepted) dispatchCheckout({ type: 'choose-card', card: { lastFour, publicHash } });
    return isAccepted;
  };
  const isVirtual = isVirtualCart(cart);
  const actions = (
    <StepActions
      back={
        <TextButton onClick={props.onBack}>
          {checkoutText(isVirtual ? 'backToBilling' : 'backToMethod')}
        </TextButton>
      }
    >
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={chosen === null}
        isBusy={isSubmitting || isTokenising}
      >
        {rejected !== null && chosen?.kind === 'new'
          ? cardText('tryAgain')
          : checkoutText(isAtLivePrice(cart) ? 'toReviewLive' : 'toReview')}
      </Button>
    </StepActions>
  );
  return (
    <>
      <StepHeading title={checkoutText('paymentHeading')}>
        {rejected === null && paymentLead(cart)}
      </StepHeading>
      {rejection !== null && (
        <div className={styles.alert}>
          <Alert kind="error">
            {rejected === null ? (
              rejection.message
            ) : (
              <>
                <b>{rejected.what}</b> {rejected.ways}
              </>
            )}
          </Alert>
        </div>
      )}
      {done}
      <LivePriceNote cart={cart} />
      <PaymentChoices
        cart={cart}
        saved={saved}
        chosen={chosen}
        isBusy={payment.isSubmitting}
        onChoose={choose}
        cardForm={
          gateway !== null && (
            <NewCard
              ref={form}
              gateway={gateway}
              draft={props.cardDraft}
              onDraft={props.onCardDraft}
              rejection={data?.publicHash === null ? (rejected?.atNumber ?? null) : null}
              isKept={isKept}
              onKeep={setIsKept}
            />
          )
        }
      />
      <div className={styles.rejection}>
        <FieldError message={payment.errorText} />
      </div>
      {isVirtual ? (
        <form
          id={PAYMENT_FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(null);
          }}
        >
          {actions}
        </form>
      ) : (
        <BillingAddress
          formId={PAYMENT_FORM}
          cart={cart}
          failure={billing.error}
          failureText={billing.errorText}
          onSubmit={send}
        >
          {actions}
        </BillingAddress>
      )}
    </>
  );
}
