import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { orderState } from './order-state.ts';
import { dayAndTime, momentText } from './order-time.ts';
import styles from './order-track.module.css';
import { Tracking } from './tracking.tsx';

/** The progress of an order from placed to delivered: past, current and future steps. */
export function OrderTrack({ order }: { readonly order: OrderContentsFragment }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  // A parcel may be on its way before the step is complete.
  const parcels = order.shipments ?? [];
  const payBy = order.payment_instructions?.pay_by;
  return (
    <section aria-labelledby="order-track">
      <h2 id="order-track" className={styles.title}>
        {orderState(order).name}
      </h2>
      <ol className={styles.track}>
        {order.timeline.map((step) => (
          <li
            key={`${step.code} ${step.at}`}
            data-progress={step.progress}
            aria-current={step.progress === 'CURRENT' ? 'step' : undefined}
          >
            <div>
              <b>{step.title}</b>
              {step.at !== null && <small>{dayAndTime(new Date(step.at ?? ''), timeZone)}</small>}
              {step.code === 'paid' && step.progress === 'CURRENT' && payBy && (
                <small>{orderText('dueBy', { when: momentText(new Date(payBy), timeZone) })}</small>
              )}
              {step.code === 'shipped' && parcels.length > 0 ? (
                <Tracking shipments={parcels} />
              ) : (
                step.text && <small>{step.text}</small>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
