import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { addressLine } from '../address/address-input.ts';
import { cardText } from '../card/card-texts.ts';
import { checkoutText } from '../checkout-texts.ts';
import { transitText } from '../method/transit-text.ts';
import { countersOf, pickupCountersQuery } from '../pickup/pickup-counters-query.ts';
import { type CheckoutState, useCheckoutState } from '../state/checkout-state.ts';
import { type CheckoutStep, isBefore } from '../steps/current-step.ts';
import styles from './completed-steps.module.css';

interface DoneRow {
  readonly step: CheckoutStep;
  readonly label: string;
  readonly value: string;
}

export interface CompletedStepsProps {
  readonly cart: CheckoutContentsFragment;
  /** The current step; only steps before it are shown. */
  readonly current: CheckoutStep;
  readonly onChange: (step: CheckoutStep) => void;
}

/** The completed steps as rows, each with a button that reopens it. */
export function CompletedSteps({ cart, current, onChange }: CompletedStepsProps) {
  const method = cart.shipping_addresses[0]?.selected_shipping_method;
  const { data } = useQuery({ ...pickupCountersQuery(cart.id), enabled: method?.is_collection === true });
  const counter = method && countersOf(data, method).find(({ is_selected: is }) => is)?.location.name;
  const rows = doneRows(cart, useCheckoutState(cart), counter ?? null).filter(({ step }) =>
    isBefore(step, current),
  );
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(({ step, label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd className={styles.change}>
            <TextButton className="small" onClick={() => onChange(step)}>
              {checkoutText('change')}
              <span className="vh"> {withinSentence(label)}</span>
            </TextButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function doneRows(cart: CheckoutContentsFragment, state: CheckoutState, counter: string | null): DoneRow[] {
  const { isVirtual, shippingAddress, shippingTitle, paymentCode, paymentData: card, billingAddress } = state;
  const method = cart.shipping_addresses[0]?.selected_shipping_method;
  const payment = cart.selected_payment_method;
  const rows: DoneRow[] = [];
  if (cart.email) rows.push({ step: 'address', label: checkoutText('receiptRow'), value: cart.email });
  if (shippingAddress)
    rows.push({ step: 'address', label: checkoutText('shipsRow'), value: addressLine(shippingAddress) });
  if (method) {
    const price = method.amount.value === 0 ? checkoutText('freeInRow') : formatAmount(method.amount);
    rows.push({
      step: 'method',
      label: checkoutText('travelsRow'),
      value: `${counter ?? shippingTitle}, ${price}. ${transitText(method)}`,
    });
  }
  if (paymentCode !== null) {
    rows.push({
      step: 'payment',
      label: checkoutText('paysRow'),
      value: card
        ? cardText('cardEnding', { lastFour: card.lastFour })
        : [payment.title, payment.summary].filter(Boolean).join('. '),
    });
  }
  if (billingAddress) {
    rows.push({
      step: isVirtual ? 'address' : 'payment',
      label: checkoutText('billsRow'),
      value:
        'sameAsShipping' in billingAddress ? checkoutText('billingToShipping') : addressLine(billingAddress),
    });
  }
  return rows;
}
