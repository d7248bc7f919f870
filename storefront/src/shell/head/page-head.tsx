import { useLocation } from 'react-router';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../domains/shop/settings/store-config.ts';

export interface PageHeadProps {
  /** The page's own title; the shop's suffix is added unless an editor wrote one (`About us | Ingot`). */
  readonly title: string;
  /** For search engines and shared links; the shop's own when empty. */
  readonly description?: string | null | undefined;
  /** The path to index, with a leading slash; that of the address when absent. `/` and `/home` are one page. */
  readonly path?: string;
  /** A whole address, or a path of the shop. */
  readonly image?: string | null | undefined;
  /** Search engines should leave the page out. */
  readonly isHidden?: boolean;
}

/** Title, description, canonical link and share tags. Render it anywhere in a page: React lifts it into the head. */
export function PageHead({ title, description, path, image, isHidden = false }: PageHeadProps) {
  const config = useStoreConfig();
  const { pathname } = useLocation();
  const suffix = config?.title_suffix ?? '';
  const fullTitle = title.includes(' | ') ? title : title + suffix;
  const address = canonicalAddress(config?.secure_base_url ?? '', path ?? pathname);
  const about = description || config?.default_description || '';
  return (
    <>
      <title>{fullTitle}</title>
      {about !== '' && <meta name="description" content={about} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {address !== null && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config?.store_name ?? DEFAULT_STORE_NAME} />
      <meta property="og:title" content={fullTitle} />
      {about !== '' && <meta property="og:description" content={about} />}
      {address !== null && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={absolute(config?.secure_base_url ?? '', image)} />}
    </>
  );
}

/** The shop's base address for the main page, else base and path without trailing slashes; null without a base. */
export function canonicalAddress(baseUrl: string, path: string): string | null {
  if (baseUrl === '') return null;
  const base = baseUrl.replace(/\/+$/, '');
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' || trimmed === '/home' ? `${base}/` : base + trimmed;
}

function absolute(baseUrl: string, url: string): string {
  return url.startsWith('/') ? baseUrl.replace(/\/+$/, '') + url : url;
}
