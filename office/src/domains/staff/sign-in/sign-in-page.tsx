import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Reed } from '@ingot/ui/pictures/reed.tsx';
import { Clock, History, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { staffText } from '../staff-texts.ts';
import styles from './sign-in-page.module.css';

export interface SignInPageProps {
  readonly title: string;
  /** The wordmark. */
  readonly brand: ReactNode;
  readonly children: ReactNode;
}

/** A page outside of the frame, beside a panel that says how the office protects accounts. */
export function SignInPage({ title, brand, children }: SignInPageProps) {
  return (
    <div className={styles.page}>
      <aside className={`on-vault ${styles.side}`}>
        {brand}
        <ul>
          <li>
            <Icon of={Clock} />
            <span>{staffText('idle')}</span>
          </li>
          <li>
            <Icon of={History} />
            <span>{staffText('recorded')}</span>
          </li>
          <li>
            <Icon of={ShieldCheck} />
            <span>{staffText('neverAsks')}</span>
          </li>
        </ul>
        <Reed />
      </aside>
      <main id="main" className={styles.main}>
        <div>
          <PageTitle title={title} />
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
