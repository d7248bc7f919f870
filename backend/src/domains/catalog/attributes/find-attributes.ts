import type { CustomerEntity } from '@ingot/rules/customers/customer-attributes.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import type { CatalogSnapshot } from '../engine/catalog-snapshot.ts';
import type { AttributeEntity, CatalogAttribute } from './catalog-attribute.ts';
import { catalogAttributes } from './catalog-attributes.ts';

/** An attribute as a client names it. */
export interface AttributeName {
  readonly code: string;
  /** In any case. */
  readonly entity: string;
}

/** Why an attribute is not told about. */
export interface AttributeMiss {
  readonly type: 'ENTITY_NOT_FOUND' | 'ATTRIBUTE_NOT_FOUND';
  readonly message: string;
}

/** Entity types of Magento that are not of the catalogue. */
const WITHOUT_ATTRIBUTES = new Set(['customer', 'customer_address', 'rma_item']);

/** The entity type of the catalogue of this name; `none` when it is another one, null when there is no such. */
export function entityNamed(name: string): AttributeEntity | 'none' | null {
  const asked = name.trim().toLowerCase();
  const entity = asked === 'product' ? 'catalog_product' : asked;
  if (entity === 'catalog_product' || entity === 'catalog_category') return entity;
  return WITHOUT_ATTRIBUTES.has(entity) ? 'none' : null;
}

/** Customers or their addresses, when an entity type of this name is one of them. */
export function entityOfCustomers(name: string): CustomerEntity | null {
  const asked = name.trim().toLowerCase();
  return asked === 'customer' || asked === 'customer_address' ? asked : null;
}

/** The attribute of this name, or why there is none. */
export function findAttribute(
  catalog: Pick<CatalogSnapshot, 'facets'>,
  { code, entity: name }: AttributeName,
): CatalogAttribute | AttributeMiss {
  const entity = entityNamed(name);
  if (entity === null) {
    return { type: 'ENTITY_NOT_FOUND', message: `Entity "${echoed(name)}" could not be found.` };
  }
  const attributes = entity === 'none' ? [] : catalogAttributes(catalog, entity);
  const found = attributes.find((attribute) => attribute.code === code);
  return (
    found ?? { type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${echoed(code)}" could not be found.` }
  );
}
