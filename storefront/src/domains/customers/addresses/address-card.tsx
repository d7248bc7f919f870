import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { addressText } from '../address-form/address-texts.ts';
import styles from './address-book.module.css';
import type { BookAddress } from './address-book-query.ts';
import { linesOfAddress, nameOfAddress } from './book-address.ts';

export interface AddressCardProps {
  readonly address: BookAddress;
  readonly countries: readonly Country[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onDefault: (use: 'default_shipping' | 'default_billing') => void;
}

/**
 * One entry of the address book with its actions. A default cannot be removed before another entry
 * becomes the default.
 */
export function AddressCard({ address, countries, onEdit, onRemove, onDefault }: AddressCardProps) {
  const { default_shipping: isShipping, default_billing: isBilling } = address;
  const name = nameOfAddress(address);
  const spoken = (action: string) => addressText('ofWhom', { action, name });
  const act = (action: string, onClick: () => void) => (
    <TextButton aria-label={spoken(action)} onClick={onClick}>
      {action}
    </TextButton>
  );
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {isShipping && <span className={styles.mark}>{addressText('defaultShipping')}</span>}
        {isBilling && <span className={styles.mark}>{addressText('defaultBilling')}</span>}
      </div>
      <address>
        {linesOfAddress(address, countries).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles.acts}>
        {act(addressText('edit'), onEdit)}
        {!isShipping && !isBilling && act(addressText('remove'), onRemove)}
        {!isShipping && act(addressText('shipHere'), () => onDefault('default_shipping'))}
        {!isBilling && act(addressText('billHere'), () => onDefault('default_billing'))}
      </div>
    </li>
  );
}
