import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useId, useRef } from 'react';
import { useForgetClosedCounter } from '../../../shop/pickup/forget-closed-counter.ts';
import { chooseCounter, useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace, useDeliveryPlace } from '../../door/delivery-place.ts';
import { DoorFigures } from './door-figures.tsx';
import styles from './door-panel.module.css';
import { doorText } from './door-texts.ts';
import { type DoorChoice, type DoorGoods, useDoorPrice } from './use-door-price.ts';

export interface DoorPanelProps {
  /** SKU of a product or of the chosen variant. */
  readonly sku: string;
  readonly quantity: number;
  /** The shopper's choices, whose options cost extra; absent for plain pieces. */
  readonly made?: DoorChoice | undefined;
  /** The parts of a set, or the pieces of a group's items; absent for pieces of one product. */
  readonly goods?: DoorGoods | undefined;
  /** What `quantity` counts; pieces if absent. */
  readonly unit?: 'pieces' | 'sets' | undefined;
  /** Code of the payment method whose price the page shows; null for the shop's first one. */
  readonly method: string | null;
  /** Chooses a larger quantity that saves tax or delivery. */
  readonly onChoose: (quantity: number) => void;
}

/** The price of the chosen pieces at the shopper's postal code or chosen counter, with tax, delivery and fee. */
export default function DoorPanel({ sku, quantity, made, goods, unit, method, onChoose }: DoorPanelProps) {
  const headingId = useId();
  const { postcode } = useDeliveryPlace();
  const counter = useChosenCounter();
  const hasPlace = counter !== null || postcode !== null;
  const request = { sku, quantity, method, made, goods };
  const { data, error, isError, isPending, isFetching } = useDoorPrice(request, postcode);
  useForgetClosedCounter({ error, isFetching });
  const result = data?.deliveredPrice;
  return (
    <section className={styles.door} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{doorText(counter === null ? 'heading' : 'counterHeading')}</h2>
        {/* The key shows the stored postal code once it is known. */}
        {counter === null && <PostcodeEntry key={postcode} postcode={postcode} />}
      </div>
      {!hasPlace && <p className="muted small">{doorText('lead')}</p>}
      {hasPlace && (
        <div className={styles.result} role="status">
          {isPending && <p className="muted small">{doorText('loading')}</p>}
          {isError && <Alert kind="error">{doorText('failed')}</Alert>}
          {result?.message != null && <Alert kind="warning">{result.message}</Alert>}
          {result?.price != null && <DoorFigures price={result.price} unit={unit} onChoose={onChoose} />}
        </div>
      )}
      {counter !== null && (
        <p className={styles.note}>
          {doorText('sameCounter', { counter: counter.name })}{' '}
          <button type="button" className={styles.forget} onClick={() => chooseCounter(null)}>
            {doorText('ship')}
          </button>
        </p>
      )}
      {counter === null && postcode !== null && (
        <p className={styles.note}>
          {doorText('same')}{' '}
          <button type="button" className={styles.forget} onClick={forgetDeliveryPlace}>
            {doorText('forget')}
          </button>
        </p>
      )}
    </section>
  );
}

/**
 * Uncontrolled, because a postal code may be typed before hydration. No form, because the browser
 * would submit it before hydration and reload the page.
 */
function PostcodeEntry({ postcode }: { readonly postcode: string | null }) {
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const entered = field.current?.value.trim() ?? '';
    if (entered !== '') chooseDeliveryPlace(entered);
  };
  return (
    <div className={styles.entry}>
      <TextField
        ref={field}
        label={doorText('postcode')}
        defaultValue={postcode ?? ''}
        maxLength={12}
        autoComplete="shipping postal-code"
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
        }}
      />
      <Button size="sm" data-early="once" onClick={send}>
        {doorText(postcode === null ? 'show' : 'update')}
      </Button>
    </div>
  );
}
