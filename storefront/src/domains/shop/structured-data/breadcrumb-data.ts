import type { Crumb } from '@ingot/ui/links/breadcrumbs.tsx';

/** schema.org `BreadcrumbList` of a page's crumbs, Home first. `baseUrl` is the shop's public address. */
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
