import type {
  CatalogProduct,
  ConfigurableOption,
  ConfigurableValue,
  ConfigurableVariant,
  StockStatus,
} from '../model/product.ts';
import type { CatalogFrame } from './input-rows.ts';
import type { StoredProduct } from './stored-product.ts';

type ById = (id: number) => StoredProduct | undefined;

/** The rows that define variants. */
export type VariantFrame = Pick<
  CatalogFrame,
  'attributes' | 'attributeOptions' | 'options' | 'variants' | 'variantValues'
>;

/**
 * Links configurable products and their variants in both directions and derives shared fields. A
 * configurable product is salable when one variant is. Omits disabled variants. Returns the
 * products that changed.
 */
export function joinVariants(byId: ById, frame: VariantFrame): StoredProduct[] {
  const joined: StoredProduct[] = [];
  const configurables = new Set<number>();
  const parentIds = new Map<number, number[]>();
  const optionsOf = optionsByParent(frame);
  for (const [parentId, own] of variantsByParent(frame, byId)) {
    for (const { productId } of own) {
      parentIds.set(productId, [...(parentIds.get(productId) ?? []), parentId]);
    }
    const parent = byId(parentId);
    if (parent?.type !== 'configurable') continue;
    configurables.add(parentId);
    const children = own.flatMap(({ productId }) => byId(productId) ?? []);
    const configurableOptions = optionsOf(parentId, own);
    joined.push(parent.with({ ...followVariants(children), variants: own, configurableOptions }));
  }
  for (const [id, parents] of parentIds) {
    const product = byId(id);
    // A configurable product cannot be a variant, even if a row says so.
    if (!product || configurables.has(id)) continue;
    joined.push(product.with({ parentIds: parents, ...limitOf(product, parents, byId) }));
  }
  return joined;
}

/**
 * The household limit of a configurable product covers all its variants together. Its limit per order is that of
 * each variant, unless the variant has a lower one.
 */
function limitOf(
  product: CatalogProduct,
  parentIds: readonly number[],
  byId: ById,
): Pick<CatalogProduct, 'isLimited' | 'limitedId' | 'limitedPeriodDays' | 'orderLimit'> {
  const parents = parentIds.flatMap((id) => byId(id) ?? []);
  const { isLimited, limitedId, limitedPeriodDays } = parents.find((one) => one.isLimited) ?? product;
  const limits = [product, ...parents].flatMap(({ orderLimit }) => orderLimit ?? []);
  const orderLimit = limits.length === 0 ? null : Math.min(...limits);
  return { isLimited, limitedId, limitedPeriodDays, orderLimit };
}

/**
 * Returns the stock of a configurable product: in stock if a variant is, otherwise on pre-order if
 * a variant is.
 */
export function followVariants(
  children: readonly CatalogProduct[],
): Pick<CatalogProduct, 'stock' | 'isSalable'> {
  const statuses = new Set<StockStatus>(children.map((child) => child.stock.status));
  const status = statuses.has('IN_STOCK')
    ? 'IN_STOCK'
    : statuses.has('PREORDER')
      ? 'PREORDER'
      : 'OUT_OF_STOCK';
  return { stock: { quantity: 0, status }, isSalable: children.some((child) => child.isSalable) };
}

function variantsByParent(frame: VariantFrame, byId: ById): Map<number, ConfigurableVariant[]> {
  const attributes = new Map(frame.attributes.map((attribute) => [attribute.id, attribute.code]));
  const labels = new Map(frame.attributeOptions.map((option) => [option.id, option.label]));
  const values = new Map<string, ConfigurableVariant['values'][number][]>();
  for (const value of frame.variantValues) {
    const key = `${value.parent_id} ${value.child_id}`;
    const list = values.get(key) ?? [];
    list.push({
      attributeId: value.attribute_id,
      attributeCode: attributes.get(value.attribute_id) ?? '',
      valueIndex: value.option_id,
      label: labels.get(value.option_id) ?? '',
    });
    values.set(key, list);
  }
  const position = new Map(
    frame.options.map((option) => [`${option.product_id} ${option.attribute_id}`, option.position]),
  );
  const variants = new Map<number, ConfigurableVariant[]>();
  for (const { parent_id, child_id } of frame.variants) {
    if (!byId(parent_id) || !byId(child_id)) continue;
    const place = (attributeId: number) => position.get(`${parent_id} ${attributeId}`) ?? 0;
    const chosen = (values.get(`${parent_id} ${child_id}`) ?? []).sort(
      (a, b) => place(a.attributeId) - place(b.attributeId),
    );
    const list = variants.get(parent_id) ?? [];
    list.push({ productId: child_id, values: chosen });
    variants.set(parent_id, list);
  }
  return variants;
}

/**
 * Returns a function to the options of a configurable product, with the values that occur in its
 * variants, in their order.
 */
function optionsByParent(frame: VariantFrame) {
  const codes = new Map(frame.attributes.map((attribute) => [attribute.id, attribute.code]));
  const swatches = new Map(frame.attributeOptions.map((option) => [option.id, option.swatch]));
  const byParent = Map.groupBy(frame.options, (option) => option.product_id);
  return (productId: number, variants: readonly ConfigurableVariant[]): ConfigurableOption[] =>
    (byParent.get(productId) ?? []).map((option, position) => {
      const values = new Map<number, ConfigurableValue>();
      for (const variant of variants) {
        const value = variant.values.find((candidate) => candidate.attributeId === option.attribute_id);
        if (!value) continue;
        const { valueIndex, label } = value;
        values.set(valueIndex, { valueIndex, label, swatch: swatches.get(valueIndex) ?? null });
      }
      return {
        attributeId: option.attribute_id,
        attributeCode: codes.get(option.attribute_id) ?? '',
        label: option.label,
        position,
        values: [...values.values()],
      };
    });
}
