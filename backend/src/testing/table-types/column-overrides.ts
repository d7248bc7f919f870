import {
  ArrayExpressionNode,
  ColumnTypeNode,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  UnionExpressionNode,
} from 'kysely-codegen';

/** Modules of the override types, relative to the generated file. */
export const CUSTOM_IMPORTS: Readonly<Record<string, string>> = {
  AttributeInput: '@ingot/rules/catalog/attributes.ts',
  CategoryButton: './json-columns.ts',
  OrderItemOption: './json-columns.ts',
  OwnValues: '@ingot/catalog-engine/model/own-attribute.ts',
  StoreLabels: '@ingot/catalog-engine/model/own-attribute.ts',
  OrderPaymentLine: './json-columns.ts',
  OrderedCounter: '@ingot/rules/checkout/pickup/pickup-location.ts',
  StoredBoughtCard: './json-columns.ts',
  StoredOrderedDownload: './json-columns.ts',
  StoredOrderedSet: './json-columns.ts',
  StoredCancelTerms: './json-columns.ts',
  StoredChoices: './json-columns.ts',
  StoredDetails: './json-columns.ts',
  StoredLockRates: './json-columns.ts',
  StoredLockedSpots: './json-columns.ts',
  StoredMethodRules: './json-columns.ts',
  StoredSets: './json-columns.ts',
  StoredMedia: '@ingot/catalog-engine/model/stored-values.ts',
  StoredTier: '@ingot/catalog-engine/model/stored-values.ts',
};

/** Types that the driver returns, where they differ from the generator's (see `database.ts`). */
export const DRIVER_TYPES: Readonly<Record<string, ExpressionNode>> = {
  date: type('string'),
  int8: type('number'),
  timestamptz: type('Date'),
};

/**
 * Types that the catalog of PostgreSQL lacks: types of JSON documents, and of arrays other than
 * text.
 */
export const COLUMN_OVERRIDES: Readonly<Record<string, ExpressionNode>> = {
  'attribute.input': generated(type('AttributeInput')),
  'attribute.labels': documentWithDefault(type('StoreLabels')),
  'attribute_change.after': document(type('unknown')),
  'attribute_change.before': document(type('unknown')),
  'attribute_option.labels': documentWithDefault(type('StoreLabels')),
  'cart.locked_spots': documentWithDefault(type('StoredLockedSpots')),
  'cart.price_lock_rates': nullableDocument(type('StoredLockRates')),
  'cart_item.choices': documentWithDefault(type('StoredChoices')),
  'wishlist_item.choices': documentWithDefault(type('StoredChoices')),
  'category.header_buttons': documentWithDefault(list('CategoryButton')),
  'holding_weight.sets': nullableDocument(type('StoredSets')),
  'order_item.downloads': nullableDocument(list('StoredOrderedDownload')),
  'order_item.bundle': nullableDocument(type('StoredOrderedSet')),
  'order_item.gift_card': nullableDocument(type('StoredBoughtCard')),
  'order_item.options': documentWithDefault(list('OrderItemOption')),
  'product.category_ids': generated(list('number')),
  'product.crosssell_ids': generated(list('number')),
  'product.details': documentWithDefault(type('StoredDetails')),
  'product.method_rules': documentWithDefault(type('StoredMethodRules')),
  'product.media': documentWithDefault(list('StoredMedia')),
  'product.own_values': documentWithDefault(type('OwnValues')),
  'product.related_ids': generated(list('number')),
  'product.tiers': documentWithDefault(list('StoredTier')),
  'product.upsell_ids': generated(list('number')),
  'sales_order.cancel_terms': nullableDocument(type('StoredCancelTerms')),
  'sales_order.pickup_location': nullableDocument(type('OrderedCounter')),
  'sales_order.payment_lines': document(list('OrderPaymentLine')),
  'shop_action.after': nullableDocument(type('unknown')),
  'shop_action.before': nullableDocument(type('unknown')),
  'shop_action.details': documentWithDefault(type('unknown')),
  'shop_action.hash': generated(type('Buffer')),
  'shop_action.seq': generated(type('number')),
  'shop_setting.value': document(type('unknown')),
  'staff_approval.arguments': document(type('unknown')),
  'staff_task.arguments': document(type('unknown')),
};

function type(name: string): ExpressionNode {
  return new IdentifierNode(name);
}

function list(of: string): ExpressionNode {
  return new ArrayExpressionNode(type(of));
}

function generated(of: ExpressionNode): ExpressionNode {
  return new GenericExpressionNode('Generated', [of]);
}

/** Returns a JSON column: the driver parses it, and statements write its text. */
function document(read: ExpressionNode): ExpressionNode {
  return new ColumnTypeNode(read, type('string'), type('string'));
}

function nullableDocument(read: ExpressionNode): ExpressionNode {
  const orNull = (node: ExpressionNode) => new UnionExpressionNode([node, type('null')]);
  return new ColumnTypeNode(orNull(read), orNull(type('string')), orNull(type('string')));
}

function documentWithDefault(read: ExpressionNode): ExpressionNode {
  const insert = new UnionExpressionNode([type('string'), type('undefined')]);
  return new ColumnTypeNode(read, insert, type('string'));
}
