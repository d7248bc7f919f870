import { useLocation } from 'react-router';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../domains/shop/settings/store-config.ts';

export interface PageHeadProps {
  /** The page's title; the shop's suffix is added unless the title has one (`About us | Ingot`). */
  readonly title: string;
  /** For search engines and shared links; default: the shop's description. */
  readonly description?: string | null | undefined;
  /**
   * The canonical path with a leading slash; default: the path of the URL. `/` and `/home` are one
   * page.
   */
  readonly path?: string;
  /** An absolute URL, or a path of the shop. */
  readonly image?: string | null | undefined;
  /** Whether search engines should ignore the page. */
  readonly isHidden?: boolean;
}

/**
 * Title, description, canonical link and share tags. React moves them into the head from anywhere
 * in the page.
 */
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

/**
 * Returns the base URL for the home page, else base URL and path without trailing slashes; null
 * without a base URL.
 */
export function canonicalAddress(baseUrl: string, path: string): string | null {
  if (baseUrl === '') return null;
  const base = baseUrl.replace(/\/+$/, '');
  // The lookbehind keeps a path of many slashes linear.
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  return trimmed === '' || trimmed === '/home' ? `${base}/` : base + trimmed;
}

function absolute(baseUrl: string, url: string): string {
  return url.startsWith('/') ? baseUrl.replace(/\/+$/, '') + url : url;
}
