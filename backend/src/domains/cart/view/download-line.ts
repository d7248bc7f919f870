import { chosenLinks, type DownloadLink } from '@ingot/rules/catalog/download-options.ts';
import type { Context } from '../../../platform/context.ts';
import { presentLinks, presentSamples } from '../../catalog/downloads/download-fields.ts';
import type { PricedLine } from '../pricing/price-cart.ts';

/** Returns the files that a piece of a line contains; none for a line of another product. */
export function linksOf({ product, line }: Pick<PricedLine, 'product' | 'line'>): readonly DownloadLink[] {
  return product.downloads === null
    ? []
    : chosenLinks(product.downloads, product.customOptions, line.choices);
}

/** Resolvers of a line with a downloadable product. */
export const downloadLineFields = {
  links: (line: PricedLine, _: unknown, context: Context) => presentLinks(linksOf(line), context),
  samples: ({ product }: PricedLine, _: unknown, context: Context) =>
    presentSamples(product.downloads?.samples ?? [], context),
};
