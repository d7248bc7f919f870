import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { imageSource, imageSourceSet, widthStep } from '@ingot/ui/pictures/image-source.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { shellText } from '../shell-texts.ts';
import styles from './logo.module.css';

/** Default size of a logo, in CSS pixels. */
const WIDTH = 239;
const HEIGHT = 64;
/** A logo has sharper edges than photographs. */
const QUALITY = 100;

export interface LogoProps {
  /** Whether the logo is below the first screen: its picture loads when it is scrolled near. */
  readonly isLazy?: boolean;
}

/** The shop's logo with a link to the home page: its picture if there is one, else the wordmark. */
export function Logo({ isLazy = false }: LogoProps) {
  const config = useStoreConfig();
  const name = config?.store_name ?? DEFAULT_STORE_NAME;
  const width = config?.logo_width ?? WIDTH;
  return (
    <PageLink to="/" className={styles.logo} aria-label={shellText('homeLabel', { store: name })}>
      {config?.header_logo_src ? (
        <img
          src={imageSource(config.header_logo_src, widthStep(width), QUALITY)}
          srcSet={imageSourceSet(config.header_logo_src, width, width, QUALITY)}
          sizes={`${width}px`}
          width={width}
          height={config.logo_height ?? HEIGHT}
          alt={config.logo_alt ?? ''}
          loading={isLazy ? 'lazy' : undefined}
        />
      ) : (
        <>
          <svg viewBox="0 0 36 24" aria-hidden="true">
            <path d="M8.2 1.5h19.6L34.5 22.5h-33z" fill="currentColor" />
            <path d="M10.3 4.2h15.4l1.2 3.6H9.1z" fill="var(--logo-face, var(--c-surface))" />
          </svg>
          <span>{name}</span>
        </>
      )}
    </PageLink>
  );
}
