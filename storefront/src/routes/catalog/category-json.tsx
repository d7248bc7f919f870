import type { Crumb } from '@ingot/ui/links/breadcrumbs.tsx';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';

export interface CategoryJsonProps {
  readonly crumbs: readonly Crumb[];
  /** The shop's public URL. */
  readonly baseUrl: string | null | undefined;
}

/** Structured data of a category's breadcrumbs. */
export default function CategoryJson({ crumbs, baseUrl }: CategoryJsonProps) {
  return <JsonLd data={breadcrumbData(crumbs, baseUrl)} />;
}
