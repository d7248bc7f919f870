import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { linkUid } from '@ingot/catalog-engine/model/uid.ts';
import type { DownloadLink, DownloadSample, DownloadSource } from '@ingot/rules/catalog/download-options.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { Context } from '../../../platform/context.ts';
import { priceView } from '../../pricing/price-view.ts';
import { downloadText } from '../loading/stored-downloads.ts';
import { fileNameOf } from './download-files.ts';

/** Resolvers of the files of a downloadable product, by Magento's names. */
export const downloadFields = {
  downloadable_product_links: ({ downloads }: CatalogProduct, _: unknown, context: Context) =>
    presentLinks(downloads?.links ?? [], context),
  downloadable_product_samples: ({ downloads }: CatalogProduct, _: unknown, context: Context) =>
    presentSamples(downloads?.samples ?? [], context),
  links_purchased_separately: ({ downloads }: CatalogProduct) => (downloads?.isSeparate ? 1 : 0),
  links_title: ({ downloads }: CatalogProduct) => downloads?.linksTitle ?? downloadText('files'),
};

/** Returns the files of a product or of a line for clients. */
export function presentLinks(links: readonly DownloadLink[], context: Context) {
  const { rateE6 } = priceView(context).currency;
  return links.map(({ id, title, priceMinor, source, sample, limit }, at) => ({
    ...presentSample(sample, 'linkSample/link_id', id, context),
    id,
    is_shareable: false,
    link_type: typeOf(source),
    number_of_downloads: limit ?? 0,
    price: convertMinor(priceMinor, rateE6) / 100,
    sort_order: at + 1,
    title,
    uid: linkUid(id),
  }));
}

/** Returns the samples of a product for clients. */
export function presentSamples(samples: readonly DownloadSample[], context: Context) {
  return samples.map(({ id, title, source }, at) => ({
    ...presentSample(source, 'sample/sample_id', id, context),
    id,
    sort_order: at + 1,
    title,
  }));
}

function presentSample(
  source: DownloadSource | null,
  path: string,
  id: number,
  { services }: Pick<Context, 'services'>,
) {
  const ownAddress = `${services.shop.baseUrl}downloadable/download/${path}/${id}`;
  return {
    sample_file: source?.kind === 'file' ? fileNameOf(source.file) : null,
    sample_type: source && typeOf(source),
    sample_url: source && (source.kind === 'url' ? source.url : ownAddress),
  };
}

function typeOf({ kind }: DownloadSource): 'FILE' | 'URL' {
  return kind === 'file' ? 'FILE' : 'URL';
}
