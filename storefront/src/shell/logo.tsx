import { DEFAULT_STORE_NAME, useStoreConfig } from '../shop/store-config.ts';
import { PageLink } from '../ui/page-link.tsx';
import styles from './logo.module.css';
import { shellText } from './shell-texts.ts';

/** The wordmark, leading home. */
export function Logo() {
  const name = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  return (
    <PageLink to="/" className={styles.logo} aria-label={shellText('homeLabel', { store: name })}>
      <svg viewBox="0 0 36 24" aria-hidden="true">
        <path d="M8.2 1.5h19.6L34.5 22.5h-33z" fill="currentColor" />
        <path d="M10.3 4.2h15.4l1.2 3.6H9.1z" fill="var(--logo-face, var(--c-surface))" />
      </svg>
      <span>{name}</span>
    </PageLink>
  );
}
