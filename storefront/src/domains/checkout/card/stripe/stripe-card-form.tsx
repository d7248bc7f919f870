import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { checkoutText } from '../../checkout-texts.ts';
import styles from '../card-form.module.css';
import type { CardFormProps, CardProvider } from '../card-form.ts';
import { cardText } from '../card-texts.ts';
import { stripeFor } from './load-stripe.ts';

/** Cards by Stripe. */
export const stripe: CardProvider = {
  Form: StripeCardForm,
  showChallenge: async (gateway, clientSecret) =>
    (await stripeFor(gateway.publishable_key ?? '')).handleNextAction({ clientSecret }),
};

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
type CardField = (typeof FIELDS)[number];
const LABELS = { cardNumber: 'number', cardExpiry: 'expires', cardCvc: 'code' } as const;

interface Mounted {
  readonly stripe: Stripe;
  readonly number: StripeCardNumberElement;
}

/** Stripe's card fields. They are iframes of Stripe, so this shop never receives the card data. */
function StripeCardForm({ gateway, rejection, ref }: CardFormProps) {
  const publishableKey = gateway.publishable_key ?? '';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [errors, setErrors] = useState<Partial<Record<CardField, string | null>>>({});
  const [isRejectionSeen, setIsRejectionSeen] = useState(false);
  const mounted = useRef<Mounted | null>(null);
  const places = useRef<Partial<Record<CardField, HTMLDivElement | null>>>({});
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reloads the fields.
  useEffect(() => {
    let isOver = false;
    let unmount = (): void => undefined;
    setState('loading');
    stripeFor(publishableKey).then(
      (stripe) => {
        if (isOver) return;
        const elements = stripe.elements();
        const style = elementStyle();
        const number = elements.create('cardNumber', { style });
        const all = [number, elements.create('cardExpiry', { style }), elements.create('cardCvc', { style })];
        for (const [index, element] of all.entries()) {
          const name = FIELDS[index] as CardField;
          const place = places.current[name];
          if (place) element.mount(place);
          (element as StripeCardNumberElement).on('change', ({ error }) => {
            setErrors((found) => ({ ...found, [name]: error?.message ?? null }));
            setIsRejectionSeen(true);
          });
        }
        mounted.current = { stripe, number };
        setState('ready');
        unmount = () => {
          for (const element of all) element.destroy();
        };
      },
      () => !isOver && setState('failed'),
    );
    return () => {
      isOver = true;
      mounted.current = null;
      unmount();
    };
  }, [publishableKey, attempt]);

  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      const { current } = mounted;
      if (current === null) return null;
      const { paymentMethod, error } = await current.stripe.createPaymentMethod({
        type: 'card',
        card: current.number,
      });
      if (paymentMethod === undefined) {
        setErrors((found) => ({ ...found, cardNumber: error.message ?? cardText('wrongNumber') }));
        return null;
      }
      setIsRejectionSeen(false);
      return { token: paymentMethod.id, lastFour: paymentMethod.card?.last4 ?? '' };
    },
  }));

  if (state === 'failed') {
    return (
      <Alert kind="error">
        <p>{cardText('notLoaded')}</p>
        <Button size="sm" onClick={() => setAttempt((count) => count + 1)}>
          {checkoutText('tryAgain')}
        </Button>
      </Alert>
    );
  }
  const said = { cardNumber: isRejectionSeen ? null : rejection } as Partial<
    Record<CardField, string | null>
  >;
  const field = (name: CardField) => {
    const error = errors[name] ?? said[name] ?? null;
    return (
      <div>
        <p id={`${id}-${name}`} className={styles.label}>
          {cardText(LABELS[name])}
        </p>
        <div
          ref={(place) => {
            places.current[name] = place;
          }}
          className={styles.frame}
          data-invalid={error === null ? undefined : true}
        />
        <FieldError message={error} />
      </div>
    );
  };
  return (
    <div className={styles.form} aria-busy={state === 'loading'}>
      <p className="vh" role="status">
        {state === 'loading' ? cardText('fieldsLoading') : ''}
      </p>
      {field('cardNumber')}
      <div className="field-pair">
        {field('cardExpiry')}
        {field('cardCvc')}
      </div>
    </div>
  );
}

/** Copies the page's colors and font to the fields in the iframes, in every theme. */
function elementStyle(): StripeElementStyle {
  const { color } = getComputedStyle(document.body);
  return { base: { color, fontSize: '16px', iconColor: color }, invalid: { color } };
}
