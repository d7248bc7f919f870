import type { DownloadSource } from '@ingot/rules/catalog/download-options.ts';
import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { productIdOf } from '../loading/stored-custom-options.ts';
import { downloadText } from '../loading/stored-downloads.ts';

/**
 * Returns where a sample of a shown product is: one of the product, or the sample of a link.
 * @throws ContractError for an unknown sample
 */
export function findSample(
  { catalog }: Pick<Services, 'catalog'>,
  kind: 'links' | 'samples',
  id: number,
): { readonly file?: string; readonly url?: string } {
  const downloads = catalog.current().productById(productIdOf(id))?.downloads;
  const source: DownloadSource | null | undefined =
    kind === 'links'
      ? downloads?.links.find((link) => link.id === id)?.sample
      : downloads?.samples.find((sample) => sample.id === id)?.source;
  if (!source) throw noSuchEntity(downloadText('not-found'), 'LINK_NOT_FOUND');
  return source.kind === 'file' ? { file: source.file } : { url: source.url };
}
