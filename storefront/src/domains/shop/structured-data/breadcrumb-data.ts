import type { Crumb } from '@ingot/ui/links/breadcrumbs.tsx';

/**
 * Returns the schema.org `BreadcrumbList` of a page, home first. `baseUrl` is the shop's public
 * URL.
 */
export function breadcrumbData(crumbs: readonly Crumb[], baseUrl: string | null | undefined): object {
  const base = (baseUrl ?? '').replace(/\/$/, '');
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', to: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${base}${crumb.to ?? ''}`,
    })),
  };
}
