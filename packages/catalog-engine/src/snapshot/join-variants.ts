import { type QuantityTerms, smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type {
  CatalogProduct,
  ConfigurableOption,
  ConfigurableValue,
  ConfigurableVariant,
  GroupItem,
  StockStatus,
} from '../model/product.ts';
import { isSoldItself } from '../model/product-type.ts';
import type { CatalogFrame } from './input-rows.ts';
import { bundlesOf, followBundle } from './join-bundles.ts';
import type { StoredProduct } from './stored-product.ts';

type ById = (id: number) => StoredProduct | undefined;

/** The rows that define variants, items of grouped products, and parts of bundles. */
export type VariantFrame = Pick<
  CatalogFrame,
  'attributes' | 'attributeOptions' | 'options' | 'variants' | 'variantValues' | 'groupItems' | 'bundles'
>;

/**
 * Links configurable products and their variants, grouped products and their items, and bundles and their
 * parts, in both directions and derives shared fields. Omits disabled parts. Returns the products that changed.
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
    const partIds = own.map(({ productId }) => productId);
    joined.push(parent.with({ ...followParts(children), variants: own, configurableOptions, partIds }));
  }
  const { groups, groupIds } = joinGroups(byId, frame);
  joined.push(...groups);
  for (const id of new Set([...parentIds.keys(), ...groupIds.keys()])) {
    const product = byId(id);
    // A configurable product cannot be a variant, even if a row says so.
    if (!product || configurables.has(id)) continue;
    const parents = parentIds.get(id) ?? [];
    const wholeIds = [...parents, ...(groupIds.get(id) ?? [])];
    joined.push(product.with({ parentIds: parents, wholeIds, ...limitOf(product, parents, byId) }));
  }
  return joined;
}

/** The joined grouped products and bundles, and those of each item by its id. */
interface JoinedGroups {
  readonly groups: readonly StoredProduct[];
  readonly groupIds: ReadonlyMap<number, readonly number[]>;
}

/** Links grouped products and bundles to their items. An item is sold itself, even if a row says otherwise. */
function joinGroups(byId: ById, { groupItems: rows, bundles: bundleRows }: VariantFrame): JoinedGroups {
  const bundles = bundlesOf(byId, bundleRows);
  const groups: StoredProduct[] = [];
  const groupIds = new Map<number, number[]>();
  for (const [groupId, own] of Map.groupBy(rows, (row) => row.group_id)) {
    const group = byId(groupId);
    if (group?.type !== 'grouped' && group?.type !== 'bundle') continue;
    const groupItems: GroupItem[] = [];
    const children: StoredProduct[] = [];
    for (const { product_id: productId, quantity } of own) {
      const child = byId(productId);
      if (!child || !isSoldItself(child)) continue;
      groupItems.push({ productId, quantity });
      children.push(child);
      groupIds.set(productId, [...(groupIds.get(productId) ?? []), groupId]);
    }
    const partIds = groupItems.map(({ productId }) => productId);
    if (group.type === 'grouped') {
      groups.push(group.with({ ...followParts(children), groupItems, partIds }));
      continue;
    }
    const bundle = bundles.get(groupId);
    if (bundle) groups.push(group.with({ ...followBundle(bundle, byId), bundle, partIds }));
  }
  return { groups, groupIds };
}

/**
 * The household limit of a configurable product covers all its variants together. Its limit per
 * order applies to each variant, unless the variant has a lower one. So does its minimum, unless the
 * variant has a higher one, and its increment, unless the variant has its own. Terms that no quantity
 * within the limit fulfills do not apply, because nobody could order the variant.
 */
function limitOf(
  product: CatalogProduct,
  parentIds: readonly number[],
  byId: ById,
): Pick<CatalogProduct, LimitField> {
  const parents = parentIds.flatMap((id) => byId(id) ?? []);
  const { isLimited, limitedId, limitedPeriodDays } = parents.find((one) => one.isLimited) ?? product;
  const all = [product, ...parents];
  const limits = all.flatMap(({ orderLimit }) => orderLimit ?? []);
  const minimums = all.flatMap(({ orderMinimum }) => orderMinimum ?? []);
  const orderLimit = limits.length === 0 ? null : Math.min(...limits);
  const joined = {
    orderMinimum: minimums.length === 0 ? null : Math.max(...minimums),
    orderIncrement: all.find(({ orderIncrement }) => orderIncrement !== null)?.orderIncrement ?? null,
  };
  return {
    ...{ isLimited, limitedId, limitedPeriodDays },
    orderLimit,
    ...termsWithin(orderLimit, [joined, product]),
  };
}

/** Returns the first terms that leave a quantity within a limit; none if there are none. */
function termsWithin(orderLimit: number | null, all: readonly QuantityTerms[]): QuantityTerms {
  const most = orderLimit ?? Number.POSITIVE_INFINITY;
  const { orderMinimum = null, orderIncrement = null } =
    all.find((terms) => smallestQuantity(terms) <= most) ?? {};
  return { orderMinimum, orderIncrement };
}

type LimitField =
  | 'isLimited'
  | 'limitedId'
  | 'limitedPeriodDays'
  | 'orderLimit'
  | 'orderMinimum'
  | 'orderIncrement';

/**
 * Returns the stock of a configurable or grouped product: in stock if a part is, otherwise on
 * pre-order if a part is. It opens with the first of its parts.
 */
function followParts(children: readonly CatalogProduct[]): Pick<CatalogProduct, 'stock' | 'isSalable'> {
  const statuses = new Set<StockStatus>(children.map((child) => child.stock.status));
  const status = statuses.has('IN_STOCK')
    ? 'IN_STOCK'
    : statuses.has('PREORDER')
      ? 'PREORDER'
      : 'OUT_OF_STOCK';
  const isSalable = children.some((child) => child.isSalable);
  const openings = isSalable ? [] : children.flatMap(({ stock }) => stock.opensAtMs ?? []);
  const opensAtMs = openings.length === 0 ? null : Math.min(...openings);
  return { stock: { quantity: 0, status, opensAtMs }, isSalable };
}

/** Returns the stock of a product that consists of others. */
export function followWhole(
  { bundle, partIds }: CatalogProduct,
  byId: (id: number) => CatalogProduct | undefined,
): Pick<CatalogProduct, 'stock' | 'isSalable'> {
  return bundle === null ? followParts(partIds.flatMap((id) => byId(id) ?? [])) : followBundle(bundle, byId);
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
