import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import styles from './order-aside.module.css';

/** The shop's contact for an order. */
export function OrderHelp({ number }: { readonly number: string }) {
  const config = useStoreConfig();
  const phone = config?.store_phone ?? '';
  const hours = config?.store_information_hours ?? '';
  return (
    <section className={styles.part} aria-labelledby="order-help">
      <h2 id="order-help">{orderText('help')}</h2>
      <p>{hours === '' ? orderText('helpNumber', { number }) : orderText('helpAbout', { number, hours })}</p>
      <p className={styles.ways}>
        {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{orderText('call', { phone })}</a>}
        <TextLink to="/contact-us">{orderText('write')}</TextLink>
      </p>
    </section>
  );
}
