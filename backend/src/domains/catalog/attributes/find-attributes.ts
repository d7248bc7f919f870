import type { CustomerEntity } from '@ingot/rules/customers/customer-attributes.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import type { AttributeEntity, CatalogAttribute } from './catalog-attribute.ts';
import { type AttributeSource, catalogAttributes } from './catalog-attributes.ts';

/** The code and entity type that a client sends. */
export interface AttributeName {
  readonly code: string;
  /** Case-insensitive. */
  readonly entity: string;
}

/** The error for an unknown attribute. */
export interface AttributeMiss {
  readonly type: 'ENTITY_NOT_FOUND' | 'ATTRIBUTE_NOT_FOUND';
  readonly message: string;
}

/** Entity types of Magento outside the catalog. */
const WITHOUT_ATTRIBUTES = new Set(['customer', 'customer_address', 'rma_item']);

/**
 * Returns the catalog entity type with this name, `none` for other entity types of Magento, and
 * null for unknown names.
 */
export function entityNamed(name: string): AttributeEntity | 'none' | null {
  const asked = name.trim().toLowerCase();
  const entity = asked === 'product' ? 'catalog_product' : asked;
  if (entity === 'catalog_product' || entity === 'catalog_category') return entity;
  return WITHOUT_ATTRIBUTES.has(entity) ? 'none' : null;
}

/** Returns the customer entity type with this name, or null. */
export function entityOfCustomers(name: string): CustomerEntity | null {
  const asked = name.trim().toLowerCase();
  return asked === 'customer' || asked === 'customer_address' ? asked : null;
}

/** Returns the attribute, or the error for an unknown one. */
export function findAttribute(
  source: AttributeSource,
  { code, entity: name }: AttributeName,
): CatalogAttribute | AttributeMiss {
  const entity = entityNamed(name);
  if (entity === null) {
    return { type: 'ENTITY_NOT_FOUND', message: `Entity "${echoed(name)}" could not be found.` };
  }
  const attributes = entity === 'none' ? [] : catalogAttributes(source, entity);
  const found = attributes.find((attribute) => attribute.code === code);
  return (
    found ?? { type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${echoed(code)}" could not be found.` }
  );
}
