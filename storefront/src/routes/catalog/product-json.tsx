import type { Crumb } from '@ingot/ui/links/breadcrumbs.tsx';
import { productData, type Reviewed } from '../../domains/catalog/product/product-data.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { faqData } from '../../domains/shop/structured-data/faq-data.ts';
import type { ProductViewFragment } from '../../platform/graphql/generated/graphql.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';

export interface ProductJsonProps {
  readonly product: ProductViewFragment & Reviewed;
  readonly crumbs: readonly Crumb[];
  /** The shop's public URL. */
  readonly baseUrl: string | null | undefined;
}

/** Structured data of a product, its breadcrumbs and its questions. */
export default function ProductJson({ product, crumbs, baseUrl }: ProductJsonProps) {
  return (
    <>
      <JsonLd data={productData(product, baseUrl)} />
      <JsonLd data={breadcrumbData(crumbs, baseUrl)} />
      <JsonLd data={faqData(product.questions)} />
    </>
  );
}
