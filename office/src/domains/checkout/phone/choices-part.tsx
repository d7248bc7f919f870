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

/** Address, delivery and way to pay. The way to pay locks the prices. */
export function ChoicesPart({ order }: PhonePart) {
  const delivery = useChange(SetPhoneOrderDeliveryDocument);
  const payment = useChange(SetPhoneOrderPaymentDocument);
  const { id, currency } = order;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Section title={checkoutText('payment')}>
      <AddressPart order={order} />
      <div className={styles.pair}>
        <div>
          {order.deliveries.length === 0 ? (
            <p className="small muted">{checkoutText('addressFirst')}</p>
          ) : (
            <ChoiceList label={checkoutText('delivery')}>
              {order.deliveries.map(({ code, title, price, is_chosen: isChosen }) => (
                <Choice
                  key={code}
                  name="delivery"
                  title={title}
                  end={price === 0 ? checkoutText('free') : money(price)}
                  checked={isChosen}
                  onChange={() => void delivery.run({ id, delivery: code })}
                />
              ))}
            </ChoiceList>
          )}
          {delivery.error !== null && <Alert kind="error">{delivery.error}</Alert>}
        </div>
        <div>
          {order.lines.length === 0 ? (
            <p className="small muted">{checkoutText('piecesFirst')}</p>
          ) : (
            <ChoiceList label={checkoutText('wayToPay')}>
              {order.payments.map(({ code, title, summary, total, is_chosen: isChosen, rejection }) => (
                <Choice
                  key={code}
                  name="payment"
                  title={title}
                  end={money(total)}
                  note={rejection ?? summary}
                  disabled={rejection != null}
                  checked={isChosen}
                  onChange={() => void payment.run({ id, payment: code })}
                />
              ))}
            </ChoiceList>
          )}
          {payment.error !== null && <Alert kind="error">{payment.error}</Alert>}
          <p className="small muted">{checkoutText('noCard')}</p>
        </div>
      </div>
    </Section>
  );
}
