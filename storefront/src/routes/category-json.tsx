import { breadcrumbData } from '../catalog/breadcrumb-data.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { JsonLd } from './json-ld.tsx';

export interface CategoryJsonProps {
  readonly crumbs: readonly Crumb[];
  /** The shop's public address. */
  readonly baseUrl: string | null | undefined;
}

/** The way to a category, for search engines. */
export default function CategoryJson({ crumbs, baseUrl }: CategoryJsonProps) {
  return <JsonLd data={breadcrumbData(crumbs, baseUrl)} />;
}
