import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { ArrowDownRight, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DoorFiguresFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { methodNames, useShopMethods } from '../../../shop/payment-method/method-names.ts';
import { formatRate } from '../../format-percent.ts';
import styles from './door-panel.module.css';
import { doorText } from './door-texts.ts';

export interface DoorFiguresProps {
  readonly price: DoorFiguresFragment;
  /** What the quantity counts. */
  readonly unit?: 'pieces' | 'sets' | undefined;
  readonly onChoose: (quantity: number) => void;
}

/** The rows of a delivered price exactly as the shop returns them, its savings and the arrival. */
export function DoorFigures({ price, unit = 'pieces', onChoose }: DoorFiguresProps) {
  const { goods, fee, delivery, tax, total } = price;
  const freeFrom = formatAmount(price.free_delivery_from);
  const perOunce = formatAmount(price.per_ounce);
  const counter = price.pickup_location ?? null;
  const feeValue = fee.value ?? 0;
  const methods = useShopMethods();
  const isKnown = methods.some(({ code }) => code === price.payment_method);
  const method = withinSentence(methodNames([price.payment_method], methods));
  return (
    <>
      {isKnown && <p className="muted small">{doorText('paidBy', { method })}</p>}
      <dl className={styles.rows}>
        <Row label={doorText(unit, { count: price.quantity })} note={doorText('cashPrice')}>
          {formatAmount(goods)}
        </Row>
        {feeValue !== 0 && <Row label={doorText(feeValue > 0 ? 'fee' : 'discount')}>{formatAmount(fee)}</Row>}
        <Row
          label={
            counter === null
              ? doorText('delivery', { method: price.delivery_title, place: price.place })
              : doorText('collection', { counter })
          }
          note={freeFrom === null || counter !== null ? null : doorText('freeFrom', { amount: freeFrom })}
        >
          {delivery.value === 0 ? doorText('free') : formatAmount(delivery)}
        </Row>
        <Row
          label={
            price.tax_percent > 0
              ? doorText('taxAt', { percent: formatRate(price.tax_percent) })
              : doorText('tax')
          }
          note={price.tax_rule}
        >
          {tax.value === 0 ? doorText('none') : formatAmount(tax)}
        </Row>
        <Row
          label={doorText(counter === null ? 'total' : 'collected')}
          note={perOunce === null ? null : doorText('perOunce', { amount: perOunce })}
          isSum
        >
          {formatAmount(total)}
        </Row>
      </dl>
      {price.payment_problem != null && <Alert kind="warning">{price.payment_problem}</Alert>}
      {price.savings.map((saving) => (
        <Saving key={saving.kind} saving={saving} unit={unit} place={price.place} onChoose={onChoose} />
      ))}
      <p className={styles.when}>
        <Icon of={counter === null ? Truck : Store} />
        <span>{arrivalText(price)}</span>
      </p>
    </>
  );
}

function Row({
  label,
  note,
  isSum = false,
  children,
}: {
  readonly label: string;
  readonly note?: string | null;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>
        {label}
        {note != null && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "Spend $180 more and your state charges no tax", with the pieces that do it. */
function Saving({
  saving: { kind, missing, is_free: isFree, quantity, total, per_ounce: perOunce },
  unit,
  place,
  onChoose,
}: {
  readonly saving: DoorFiguresFragment['savings'][number];
  readonly unit: 'pieces' | 'sets';
  readonly place: string;
  readonly onChoose: (quantity: number) => void;
}) {
  const sentence = kind === 'DELIVERY' ? 'freeDelivery' : isFree ? 'noTax' : 'lessTax';
  const words = { count: quantity ?? 0, total: formatAmount(total) ?? '' };
  const larger = quantity == null ? null : doorText(unit === 'sets' ? 'largerSets' : 'larger', words);
  const amount = formatAmount(perOunce);
  return (
    <div className={styles.tip}>
      <Icon of={ArrowDownRight} />
      <p>
        <b>{doorText(sentence, { missing: formatAmount(missing) ?? '', place })}</b>
        {larger !== null && (
          <>
            {' '}
            {amount === null
              ? doorText('largerOnly', { larger })
              : doorText('largerPerOunce', { larger, amount })}
          </>
        )}
      </p>
      {quantity != null && (
        <Button size="sm" onClick={() => onChoose(quantity)}>
          {doorText('make', { count: quantity })}
        </Button>
      )}
    </div>
  );
}

/** States the arrival, or when a collection is ready, and the working day of the payment from which it counts. */
function arrivalText(price: DoorFiguresFragment): string {
  const { arrives_from: from, arrives_until: until, payment_arrives_on: day } = price;
  const key = price.pickup_location != null ? 'readyOn' : from === until ? 'arrivesOn' : 'arrives';
  const dates = { from: written(from), until: written(until) };
  return day == null ? doorText(key, dates) : doorText(`${key}After`, { ...dates, day: written(day) });
}

/** Formats a day. It is the shop's, so no time zone applies. */
function written(day: string): string {
  return writeMoment(day, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
