import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';

/** Says how customers hear about their orders, which need no alert. */
export function OrderNews() {
  return (
    <div className={`${styles.wide} ${styles.orders}`}>
      <p>
        {alertText('ordersByMail')} <TextLink to="/communications">{alertText('toMailChoices')}</TextLink>
      </p>
      <p>{alertText('ordersByPush')}</p>
      <p>
        <TextLink to="/order-history">{alertText('toOrders')}</TextLink>
      </p>
    </div>
  );
}
