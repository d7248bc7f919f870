import { breadcrumbData } from '../catalog/breadcrumb-data.ts';
import { productData } from '../catalog/product-data.ts';
import type { ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { faqData } from '../shop/faq-data.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { JsonLd } from './json-ld.tsx';

export interface ProductJsonProps {
  readonly product: ProductPageProductFragment;
  readonly crumbs: readonly Crumb[];
  /** The shop's public address. */
  readonly baseUrl: string | null | undefined;
}

/** A product, the way to it and the questions about it, for search engines. */
export default function ProductJson({ product, crumbs, baseUrl }: ProductJsonProps) {
  return (
    <>
      <JsonLd data={productData(product, baseUrl)} />
      <JsonLd data={breadcrumbData(crumbs, baseUrl)} />
      <JsonLd data={faqData(product.questions)} />
    </>
  );
}
