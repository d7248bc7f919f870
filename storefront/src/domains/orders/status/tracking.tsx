import { trackingUrl } from '@ingot/rules/orders/tracking-url.ts';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { orderText } from '../order-texts.ts';
import styles from './order-track.module.css';

/** The carrier of each parcel, with a tracking link where the carrier has one. */
export function Tracking({
  shipments,
}: {
  readonly shipments: NonNullable<OrderContentsFragment['shipments']>;
}) {
  return shipments.flatMap((shipment) =>
    (shipment?.tracking ?? []).map((tracking) => {
      if (tracking === null) return null;
      const { carrier, number } = tracking;
      const url = number ? trackingUrl(carrier, number) : null;
      const name = number ? `${carrier}, ${number}` : carrier;
      return (
        <small key={`${shipment?.number} ${number}`}>
          {url === null ? (
            name
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.follow}>
              {orderText('followParcel', { name })}
            </a>
          )}
        </small>
      );
    }),
  );
}
