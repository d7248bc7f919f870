import { PageLink } from '@ingot/ui/links/page-link.tsx';
import styles from './brand.module.css';
import { frameText } from './frame-texts.ts';

/** The wordmark on vault green, with a link to the first page. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <PageLink to="/" className={styles.logo} aria-label={frameText('home')}>
        <svg viewBox="0 0 36 24" aria-hidden="true">
          <path d="M8.2 1.5h19.6L34.5 22.5h-33z" fill="currentColor" />
          <path d="M10.3 4.2h15.4l1.2 3.6H9.1z" fill="var(--c-vault)" />
        </svg>
        <span>{frameText('shop')}</span>
      </PageLink>
      <span className={styles.name}>{frameText('office')}</span>
    </div>
  );
}
