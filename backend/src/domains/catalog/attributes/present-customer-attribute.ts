import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { CustomerAttribute } from '@ingot/rules/customers/customer-attributes.ts';
import type { CustomerAttributeMetadata } from '../../../generated/resolvers.ts';

const ENTITIES = { customer: 'CUSTOMER', customer_address: 'CUSTOMER_ADDRESS' } as const;

/**
 * Returns a customer attribute in Magento's shape. The options of a country attribute are the
 * countries of the shop.
 */
export function presentCustomerAttribute(
  attribute: CustomerAttribute,
  sortOrder: number,
  countries: readonly Country[],
): CustomerAttributeMetadata {
  const { code, entity, label, input, isRequired, isUnique, maxLength, validation, lines } = attribute;
  const choices =
    code === 'country_id'
      ? countries.map((country) => ({ value: country.code, label: country.name }))
      : attribute.options;
  return {
    code,
    entity_type: ENTITIES[entity],
    label,
    frontend_input: input,
    frontend_class: null,
    default_value: null,
    is_required: isRequired,
    is_unique: isUnique,
    options: choices.map((choice) => ({ ...choice, is_default: false })),
    input_filter:
      validation === 'date' ? 'DATE' : input === 'TEXT' || input === 'MULTILINE' ? 'TRIM' : 'NONE',
    multiline_count: lines,
    sort_order: sortOrder,
    validate_rules: [
      ...(validation === null ? [] : [{ name: 'INPUT_VALIDATION' as const, value: validation }]),
      ...(maxLength === null ? [] : [{ name: 'MAX_TEXT_LENGTH' as const, value: String(maxLength) }]),
      ...(maxLength !== null && isRequired ? [{ name: 'MIN_TEXT_LENGTH' as const, value: '1' }] : []),
    ],
  };
}
