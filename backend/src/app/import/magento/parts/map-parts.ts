import { parseAssociated, parseAttributes, type parseVariations } from '../parse-cells.ts';
import type { ProductSurvey } from '../survey-products.ts';
import { type Arrival, partsOf } from './arrival.ts';
import { bundleOf } from './map-bundle.ts';

type Cells = Readonly<Record<string, string>>;

/** Returns the parts of a product: variants, items or the choices of a bundle. Other products have none. */
export function mapParts(
  cells: Cells,
  {
    type,
    variations,
    survey,
  }: {
    readonly type: string;
    readonly variations: ReturnType<typeof parseVariations>;
    readonly survey: ProductSurvey;
  },
  state: Parameters<typeof partsOf>[2],
): Arrival {
  if (type === 'bundle') {
    const bundle = bundleOf(cells, state.report);
    return partsOf(cells, { column: 'bundle_values', name: 'choices', columns: bundle && { bundle } }, state);
  }
  if (type === 'configurable') {
    const variants = variations.filter((one) => !survey.services.has(one.sku));
    const columns = variants.length > 0 ? variantsOf(cells, variants) : null;
    return partsOf(cells, { column: 'configurable_variations', name: 'variants', columns }, state);
  }
  if (type === 'grouped') {
    const items =
      cells.product_type === 'grouped'
        ? parseAssociated(cells.associated_skus ?? '')
        : variations.map((one) => ({ sku: one.sku, quantity: 0 }));
    const columns = items.length > 0 ? { grouped_items: items } : null;
    return partsOf(cells, { column: 'associated_skus', name: 'products', columns }, state);
  }
  return { columns: {}, isSalable: true };
}

/** Returns the name of an attribute for shoppers: `mint_mark` becomes `Mint mark`. */
export function labelOf(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function variantsOf(cells: Cells, variations: ReturnType<typeof parseVariations>) {
  const labels = parseAttributes(cells.configurable_variation_labels ?? '');
  const codes = [...new Set(variations.flatMap(({ values }) => Object.keys(values)))];
  return {
    configurable_options: codes.map((code) => ({
      attribute_code: code,
      label: labels.get(code) ?? labelOf(code),
      values: [...new Set(variations.flatMap(({ values }) => values[code] ?? []))],
    })),
    variants: variations.map(({ sku, values }) => ({ sku, attributes: values })),
  };
}
