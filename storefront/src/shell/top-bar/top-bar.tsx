import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { Clock, Mail, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { PriceBar } from '../../domains/metals/spot/price-bar.tsx';
import { storeConfigQuery, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { shellText } from '../shell-texts.ts';
import styles from './top-bar.module.css';

/**
 * Live prices and the shop's details: hours, telephone, e-mail. The menu bar shows the free
 * delivery threshold, because it has more space.
 */
export function TopBar() {
  const isBid = useLocation().pathname.includes('/sell-');
  return (
    <RenderedOnce
      as="section"
      partName="top-bar"
      queries={[storeConfigQuery(), metalPricesQuery()]}
      basis={[isBid ? 'bid' : 'ask']}
      className={`${styles.bar} on-vault`}
      aria-label={shellText('topBar')}
      render={() => <Content isBid={isBid} />}
    />
  );
}

function Content({ isBid }: { readonly isBid: boolean }) {
  const config = useStoreConfig();
  return (
    <div className="wrap">
      <PriceBar isBid={isBid} timeZone={config?.timezone ?? 'UTC'} />
      <ul className={styles.info}>
        {config?.store_information_hours && (
          <li className={styles.wide}>
            <Icon of={Clock} />
            {config.store_information_hours}
          </li>
        )}
        {config?.store_phone && (
          <li className={styles.phone}>
            <a href={telephoneLink(config.store_phone)}>
              <Icon of={Phone} />
              {config.store_phone}
            </a>
          </li>
        )}
        {config?.store_email && (
          <li>
            {/* Only an icon, to leave space for the prices; the address is in the accessible
                name and the tooltip. */}
            <a href={`mailto:${config.store_email}`} title={config.store_email}>
              <Icon of={Mail} />
              <span className="vh">{config.store_email}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/**
 * Returns the link of a telephone number: `(302) 555-0142` → `tel:+13025550142`. Numbers without a
 * country code are North American.
 */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length !== 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}
