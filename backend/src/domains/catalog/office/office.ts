import type { OfficePart } from '../../../platform/office/office-part.ts';
import { attributesVersion } from '../attribute-desk/attribute-history.repository.ts';
import { swatchPictures } from '../attribute-desk/swatch-pictures.ts';
import { categoriesVersion } from '../category-desk/category-history.repository.ts';
import { productsVersion } from '../desk-list/product-list.repository.ts';
import { downloadUploads } from '../downloads/receive-download.ts';
import { productPreviews } from '../editor/preview-product.ts';
import {
  findCategoryUses,
  findProductDraftUses,
  findProductUses,
  findSwatchUses,
} from '../media/media-uses.repository.ts';
import { attributeResolvers } from './attributes.resolvers.ts';
import { bulkChangeResolvers } from './bulk-change.resolvers.ts';
import { categoryResolvers } from './categories.resolvers.ts';
import { mintResolvers } from './mints.resolvers.ts';
import { pickupStockResolvers } from './pickup-stock.resolvers.ts';
import { pictureResolvers } from './pictures.resolvers.ts';
import { editorResolvers } from './product-editor.resolvers.ts';
import { productResolvers } from './products.resolvers.ts';

/** The catalog domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [
    ...[productResolvers, bulkChangeResolvers, editorResolvers, categoryResolvers],
    ...[attributeResolvers, mintResolvers, pictureResolvers, pickupStockResolvers],
  ],
  mediaUses: [
    { kind: 'product', find: findProductUses },
    { kind: 'draft', find: findProductDraftUses },
    { kind: 'category', find: findCategoryUses },
    { kind: 'attribute', find: findSwatchUses },
  ],
  media: { swatch: swatchPictures, download: downloadUploads },
  previews: productPreviews,
  watches: [
    { topic: 'products', version: productsVersion },
    { topic: 'categories', version: categoriesVersion },
    { topic: 'attributes', version: attributesVersion },
  ],
};
