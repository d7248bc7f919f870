import type { OrderCounterFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './order-pickups.module.css';
import { pickupText } from './pickup-texts.ts';

/** The counter at which an order is collected: name, address, hours and map. */
export function OrderCounter({ counter }: { readonly counter: OrderCounterFragment }) {
  const { name, description, street, city, region, postcode, phone, hours_text: hours } = counter;
  const place = [city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [name, street, place, description, hours, phone].flatMap((line) => line || []);
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      <a href={counter.map_url} target="_blank" rel="noreferrer">
        {pickupText('map')}
      </a>
    </>
  );
}
