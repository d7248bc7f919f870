import { FIRST_OWN_ATTRIBUTE_ID, hasOptions } from '@ingot/rules/catalog/attributes.ts';
import type { OwnAttribute } from '../model/own-attribute.ts';
import type { AttributeRows } from './input-rows.ts';

/** Returns the attributes that the dealer has added, in display order. */
export function ownAttributes({ attributes, attributeOptions }: AttributeRows): OwnAttribute[] {
  const optionsOf = Map.groupBy(attributeOptions, (option) => option.attribute_id);
  return attributes
    .filter(({ id }) => id >= FIRST_OWN_ATTRIBUTE_ID)
    .map((row) => ({
      id: row.id,
      code: row.code,
      label: row.label,
      labels: row.labels,
      input: row.input,
      position: row.position,
      is_filterable: row.is_filterable,
      is_sortable: row.is_sortable,
      is_comparable: row.is_comparable,
      is_searchable: row.is_searchable,
      is_shown: row.is_shown,
      options: hasOptions(row.input)
        ? (optionsOf.get(row.id) ?? []).map(({ id, value, label, labels }) => ({ id, value, label, labels }))
        : [],
    }));
}
