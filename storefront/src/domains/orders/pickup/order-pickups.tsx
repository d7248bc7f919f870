import type { OrderPickupFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { timeAndDate } from '../status/order-time.ts';
import styles from './order-pickups.module.css';
import { pickupText } from './pickup-texts.ts';

/** The packages of an order at the counter: the code to show, or when they were collected. */
export function OrderPickups({ pickups }: { readonly pickups: readonly OrderPickupFragment[] }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const when = (at: string) => timeAndDate(new Date(at), timeZone);
  return pickups.map((pickup) => {
    const title = pickupText(pickup.state === 'COLLECTED' ? 'collected' : 'ready');
    return (
      <section key={pickup.ready_at} className={styles.pickup} aria-label={title}>
        <h2>{title}</h2>
        {pickup.code != null && (
          <dl className={styles.facts}>
            <div>
              <dt>{pickupText('code')}</dt>
              <dd className={styles.code}>{pickup.code}</dd>
            </div>
            {pickup.appointment_at != null && (
              <div>
                <dt>{pickupText('appointment')}</dt>
                <dd>{when(pickup.appointment_at)}</dd>
              </div>
            )}
            {pickup.collect_by != null && (
              <div>
                <dt>{pickupText('until')}</dt>
                <dd>{when(pickup.collect_by)}</dd>
              </div>
            )}
          </dl>
        )}
        <p className="small muted">
          {pickup.collected_at == null
            ? pickupText('bring')
            : pickupText('collectedOn', { time: when(pickup.collected_at) })}
        </p>
      </section>
    );
  });
}
