import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { data } from 'react-router';
import { breadcrumbData } from '../catalog/breadcrumb-data.ts';
import { productCrumbs } from '../catalog/category-crumbs.ts';
import { productPath } from '../catalog/product-address.ts';
import { productData } from '../catalog/product-data.ts';
import { ProductView } from '../catalog/product-view.tsx';
import { CmsHtml } from '../cms/cms-html.tsx';
import { documentQuery } from '../graphql/document-query.ts';
import { ProductPageDocument } from '../graphql/generated/graphql.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { REVIEW_PAGE_SIZE } from '../reviews/use-product-reviews.ts';
import { GonePage } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { storeConfigQuery, useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { JsonLd } from './json-ld.tsx';
import type { ProductTarget } from './route-target.ts';

/** The block of the shop's content that tells of delivery. */
const DELIVERY_BLOCK = 'pdp-delivery';

const productPageQuery = (urlKey: string) =>
  documentQuery(
    ProductPageDocument,
    { urlKey, blocks: [DELIVERY_BLOCK], reviewPageSize: REVIEW_PAGE_SIZE },
    { priced: true },
  );

/** Loads the page; a product that is gone since its path was resolved answers 404. */
export async function preload(client: QueryClient, target: ProductTarget): Promise<void> {
  const [{ products }] = await Promise.all([
    client.ensureQueryData(productPageQuery(target.url_key ?? '')),
    client.ensureQueryData(storeConfigQuery()),
  ]);
  if (!products?.items?.[0]) throw data(null, { status: 404 });
}

/** A product's page, at `/{url_key}{url_suffix}` (PDP-01). */
export default function ProductRoute({ target }: { readonly target: ProductTarget }) {
  return <ProductPage key={target.uid} urlKey={target.url_key ?? ''} />;
}

function ProductPage({ urlKey }: { readonly urlKey: string }) {
  const config = useStoreConfig();
  const { products, cmsBlocks } = useSuspenseQuery(productPageQuery(urlKey)).data;
  const product = products?.items?.[0];
  if (!product) return <GonePage />;
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
      <JsonLd data={productData(product, config?.secure_base_url)} />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <ProductView
        product={product}
        timeZone={config?.timezone ?? 'America/New_York'}
        delivery={
          delivery && (
            <li>
              <Icon of={Truck} />
              <div>
                <CmsHtml html={delivery} />
              </div>
            </li>
          )
        }
        reviews={<ProductReviews product={product} />}
      />
    </>
  );
}
