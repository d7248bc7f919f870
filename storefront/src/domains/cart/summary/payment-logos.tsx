import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Banknote, Landmark, type LucideIcon, Receipt } from 'lucide-react';
import { cartText } from '../cart-texts.ts';
import styles from './payment-logos.module.css';

/** By payment method code. */
const ICONS: Readonly<Record<string, LucideIcon>> = { banktransfer: Landmark, checkmo: Receipt };

export interface PaymentLogosProps {
  /** The payment methods that the shop offers for a cart. */
  readonly methods: ReadonlyArray<{ readonly code: string; readonly title: string } | null>;
}

/** The payment methods, each as a small logo; nothing while none is known. */
export function PaymentLogos({ methods }: PaymentLogosProps) {
  if (methods.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={cartText('waysToPay')}>
      {methods.map(
        (method) =>
          method && (
            <li key={method.code}>
              <Icon of={ICONS[method.code] ?? Banknote} size="sm" />
              {method.title}
            </li>
          ),
      )}
    </ul>
  );
}
