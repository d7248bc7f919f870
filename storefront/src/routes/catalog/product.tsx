import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { productCrumbs } from '../../domains/catalog/category/category-crumbs.ts';
import { ProductView } from '../../domains/catalog/product/product-view.tsx';
import { productPath } from '../../domains/catalog/product-path.ts';
import type { ProductReviewsProps } from '../../domains/reviews/product-reviews/product-reviews.tsx';
import { REVIEW_PAGE_SIZE } from '../../domains/reviews/summary/review-page-size.ts';
import { storeConfigQuery, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { documentQuery } from '../../platform/graphql/document-query.ts';
import { ProductPageDocument, ProductSectionsDocument } from '../../platform/graphql/generated/graphql.ts';
import { GonePage } from '../../shell/error-page/not-found-page.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import type { ProductTarget } from '../../shell/navigation/route-target.ts';
import type { ProductDeliveryProps } from './product-delivery.tsx';
import type { ProductJsonProps } from './product-json.tsx';

/** Text that needs no code until another choice is made. */
const ProductDelivery = lowerPart<ProductDeliveryProps>(() => import('./product-delivery.tsx'));
const ProductReviews = lowerPart<ProductReviewsProps>(async () => ({
  default: (await import('../../domains/reviews/product-reviews/product-reviews.tsx')).ProductReviews,
}));
/** Structured data, needed only in the first HTML. */
const ProductJson = lowerPart<ProductJsonProps>(() => import('./product-json.tsx'));

/** The content block about delivery. */
const DELIVERY_BLOCK = 'pdp-delivery';

const productPageQuery = ({ url_key }: ProductTarget) =>
  documentQuery(ProductPageDocument, { urlKey: url_key ?? '' }, { priced: true });

/** A second query, because one operation may have 300 fields, as in Magento. */
const productSectionsQuery = ({ url_key, sku }: ProductTarget) =>
  documentQuery(ProductSectionsDocument, {
    urlKey: url_key ?? '',
    sku: sku ?? '',
    blocks: [DELIVERY_BLOCK],
    reviewPageSize: REVIEW_PAGE_SIZE,
  });

/** Prefetches the page; a product that is gone since its path was resolved throws 404. */
export async function preload(client: QueryClient, target: ProductTarget): Promise<void> {
  const [{ products }] = await Promise.all([
    client.ensureQueryData(productPageQuery(target)),
    client.ensureQueryData(productSectionsQuery(target)),
    client.ensureQueryData(storeConfigQuery()),
    /^(Bu|Gr|Do)/.test(target.__typename) ? preloadParts(client, target) : null,
  ]);
  if (!products?.items?.[0]) throw data(null, { status: 404 });
}

/** Prefetches items, parts or files; their code is separate, because few products have them. */
async function preloadParts(client: QueryClient, target: ProductTarget): Promise<void> {
  await (await import('../../domains/catalog/product/files/preload-parts.ts')).preloadParts(client, target);
}

/** A product's page, at `/{url_key}{url_suffix}`. */
export default function ProductRoute({ target }: { readonly target: ProductTarget }) {
  return <ProductPage key={target.uid} target={target} />;
}

function ProductPage({ target }: { readonly target: ProductTarget }) {
  const config = useStoreConfig();
  const { products } = useSuspenseQuery(productPageQuery(target)).data;
  const sections = useSuspenseQuery(productSectionsQuery(target)).data;
  const { deliveryEstimate, cmsBlocks, recordedPremiums } = sections;
  const product = products?.items?.[0];
  const reviewed = sections.products?.items?.[0];
  if (!product || !reviewed) return <GonePage />;
  const path = productPath(product);
  const crumbs = productCrumbs(product.name ?? '', path, product.categories);
  const delivery = cmsBlocks?.items?.find((block) => block?.identifier === DELIVERY_BLOCK)?.content;
  return (
    <>
      <PageHead
        title={product.meta_title || product.name || ''}
        description={product.meta_description}
        path={path}
        image={product.image?.url}
      />
      <ProductJson
        product={{ ...product, reviews: reviewed.reviews }}
        crumbs={crumbs}
        baseUrl={config?.secure_base_url}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductView
        product={product}
        timeZone={config?.timezone ?? 'America/New_York'}
        hasRecords={recordedPremiums?.first_day != null}
        delivery={(chosen) => (
          <ProductDelivery
            {...chosen}
            pageSku={target.sku ?? ''}
            first={deliveryEstimate ?? null}
            terms={delivery ?? ''}
          />
        )}
        reviews={<ProductReviews product={reviewed} />}
        options={'options' in reviewed ? reviewed.options : undefined}
      />
    </>
  );
}
