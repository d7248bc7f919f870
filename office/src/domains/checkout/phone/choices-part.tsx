import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Section } from '../../../components/layout/section.tsx';
import {
  SetPhoneOrderDeliveryDocument,
  SetPhoneOrderPaymentDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';
import { AddressPart } from './address-form.tsx';
import styles from './phone-order.module.css';
import { type PhonePart, useChange } from './phone-order-query.ts';

/** The address, and the ways of delivery to it. */
export function DeliveryPart({ order }: PhonePart) {
  const delivery = useChange(SetPhoneOrderDeliveryDocument);
  const { id, currency } = order;
  return (
    <Section title={checkoutText('deliveryTitle')}>
      <AddressPart order={order} />
      {order.deliveries.length === 0 ? (
        <p className="small muted">{checkoutText(order.needs_delivery ? 'addressFirst' : 'noDelivery')}</p>
      ) : (
        <div className={styles.choices}>
          <ChoiceList label={checkoutText('delivery')}>
            {order.deliveries.map(({ code, title, price, is_chosen: isChosen }) => (
              <Choice
                key={code}
                name="delivery"
                title={title}
                end={price === 0 ? checkoutText('free') : formatMoney(price, currency)}
                checked={isChosen}
                onChange={() => void delivery.run({ id, delivery: code })}
              />
            ))}
          </ChoiceList>
        </div>
      )}
      {delivery.error !== null && <Alert kind="error">{delivery.error}</Alert>}
    </Section>
  );
}

/** The way to pay, which locks the prices. */
export function PaymentPart({ order }: PhonePart) {
  const payment = useChange(SetPhoneOrderPaymentDocument);
  const { id, currency } = order;
  return (
    <Section title={checkoutText('paymentTitle')}>
      {order.lines.length === 0 ? (
        <p className="small muted">{checkoutText('piecesFirst')}</p>
      ) : (
        <div className={styles.choices}>
          <ChoiceList label={checkoutText('wayToPay')}>
            {order.payments.map(({ code, title, summary, total, is_chosen: isChosen, rejection }) => (
              <Choice
                key={code}
                name="payment"
                title={title}
                end={formatMoney(total, currency)}
                note={rejection ?? summary}
                disabled={rejection != null}
                checked={isChosen}
                onChange={() => void payment.run({ id, payment: code })}
              />
            ))}
          </ChoiceList>
        </div>
      )}
      {payment.error !== null && <Alert kind="error">{payment.error}</Alert>}
      <p className="small muted">{checkoutText('noCard')}</p>
    </Section>
  );
}
