import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { typenameOf } from '@ingot/catalog-engine/model/product-type.ts';
import type { Resolvers, UrlRewriteEntityTypeEnum } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import {
  categoryPath,
  type Destination,
  type PathSources,
  productPath,
  resolvePath,
} from './resolve-path.ts';

const TYPES = { product: 'PRODUCT', category: 'CATEGORY', page: 'CMS_PAGE' } as const satisfies Record<
  string,
  UrlRewriteEntityTypeEnum
>;

function sourcesOf({ services, catalog }: Context): PathSources {
  return { catalog, content: services.content.current(), store: services.shop.store };
}

function entityOf(destination: Destination) {
  if (destination.kind === 'product') return destination.product;
  if (destination.kind === 'category') return destination.category;
  return destination.kind === 'page' ? destination.page : destination.moved;
}

function tag(destination: Destination | null, tags: Set<string>): void {
  if (destination?.kind === 'product') tags.add(`cat_p_${destination.product.id}`);
  if (destination?.kind === 'category') tags.add(`cat_c_${destination.category.id}`);
  if (destination?.kind === 'page') tags.add(`cms_p_${destination.page.id}`);
}

const productRoute = {
  relative_url: (product: CatalogProduct, _: unknown, { services }: Context) =>
    productPath(product, services.shop.store),
  redirect_code: () => 0,
  type: () => 'PRODUCT' as const,
};

/** Resolvers of paths. */
export const resolvers: Resolvers = {
  Query: {
    route(_, { url }, context) {
      const destination = resolvePath(sourcesOf(context), url);
      tag(destination, context.cacheTags);
      return destination && entityOf(destination);
    },
    urlResolver(_, { url }, context) {
      const destination = resolvePath(sourcesOf(context), url);
      tag(destination, context.cacheTags);
      if (!destination) return null;
      const at = destination.kind === 'moved' ? destination.moved.leadsTo : destination;
      // Older clients cannot handle redirects to addresses outside the catalog and content.
      if (!at) return null;
      const { id } = at.kind === 'product' ? at.product : at.kind === 'category' ? at.category : at.page;
      return {
        id,
        entity_uid: Buffer.from(String(id)).toString('base64'),
        type: TYPES[at.kind],
        relative_url: at.path,
        canonical_url: at.path,
        redirectCode: destination.kind === 'moved' ? destination.moved.redirectCode : 0,
      };
    },
  },
  RoutableInterface: {
    __resolveType(entity) {
      if ('leadsTo' in entity) return 'RoutableUrl';
      if ('kind' in entity) return 'CmsPage';
      if ('urlPath' in entity) return 'CategoryTree';
      return typenameOf(entity);
    },
  },
  RoutableUrl: {
    relative_url: (moved) => moved.target,
    redirect_code: (moved) => moved.redirectCode,
    type: (moved) => (moved.leadsTo ? TYPES[moved.leadsTo.kind] : null),
  },
  SimpleProduct: productRoute,
  VirtualProduct: productRoute,
  DownloadableProduct: productRoute,
  GiftCardProduct: productRoute,
  ConfigurableProduct: productRoute,
  BundleProduct: productRoute,
  GroupedProduct: productRoute,
  CategoryTree: {
    relative_url: (category: CatalogCategory, _, { services }) => categoryPath(category, services.shop.store),
    redirect_code: () => 0,
    type: () => 'CATEGORY',
  },
};
