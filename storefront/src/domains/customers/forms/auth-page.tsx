import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { accountText } from '../account-texts.ts';
import styles from './auth-page.module.css';

const REASONS = ['asideOrders', 'asideCart', 'asideLimited'] as const;

/** A page with an account form, 470 px wide, and the benefits of an account beside it. */
export function AuthPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          <NeedsScript what={title} />
          {children}
        </div>
      </div>
      <aside className={`${styles.side} on-vault`}>
        <svg viewBox="0 0 320 320" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="160" cy="160" r="150" strokeWidth="1.5" />
          <circle cx="160" cy="160" r="143" strokeWidth="7" strokeDasharray="1.5 4.5" opacity=".6" />
          <circle cx="160" cy="160" r="134" />
          <circle cx="160" cy="160" r="126" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 9" />
          <path d="M160 60l14 86 86 14-86 14-14 86-14-86-86-14 86-14z" strokeWidth="1.5" />
        </svg>
        <h2>{accountText('asideTitle')}</h2>
        <ul>
          {REASONS.map((reason) => (
            <li key={reason}>
              <Icon of={Check} />
              {accountText(reason)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
