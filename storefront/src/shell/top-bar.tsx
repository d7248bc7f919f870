import { Clock, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import { PriceBar } from '../metals/price-bar.tsx';
import { useStoreConfig } from '../shop/store-config.ts';
import { Icon } from '../ui/icon.tsx';
import { shellText } from './shell-texts.ts';
import styles from './top-bar.module.css';

/** Live prices and how to reach the shop. */
export function TopBar() {
  const config = useStoreConfig();
  const { pathname } = useLocation();
  return (
    <section className={`${styles.bar} on-vault`} aria-label={shellText('topBar')}>
      <div className="wrap">
        <PriceBar isBid={pathname.includes('/sell-to-us')} timeZone={config?.timezone ?? 'UTC'} />
        <ul className={styles.info}>
          {config?.store_information_hours && (
            <li className={styles.wide}>
              <Icon of={Clock} />
              {config.store_information_hours}
            </li>
          )}
          {config?.store_phone && (
            <li>
              <a href={telephoneLink(config.store_phone)}>
                <Icon of={Phone} />
                {config.store_phone}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

/** `(302) 555-0142` → `tel:+13025550142`. Numbers without a country are of North America. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length !== 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}
