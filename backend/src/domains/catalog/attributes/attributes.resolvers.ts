import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import {
  attributesOfForm,
  type CustomerAttribute,
  customerAttributes,
} from '@ingot/rules/customers/customer-attributes.ts';
import type { AttributeInput, Resolvers } from '../../../generated/resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { attributeConditions } from './attribute-conditions.ts';
import type { AttributeEntity, CatalogAttribute } from './catalog-attribute.ts';
import { catalogAttributes } from './catalog-attributes.ts';
import { presentMetadata } from './custom-attributes.ts';
import { type AttributeMiss, entityNamed, entityOfCustomers, findAttribute } from './find-attributes.ts';
import { presentCustomerAttribute } from './present-customer-attribute.ts';

/** The maximum number of attributes per query. No form or filter needs more. */
const MAX_REQUESTED = 100;

const ENTITY_TYPES = {
  catalog_product: 'CATALOG_PRODUCT',
  catalog_category: 'CATALOG_CATEGORY',
} as const satisfies Record<AttributeEntity, string>;

/** The GraphQL type of each input kind; `UiAttributeTypeAny` for all others. */
const INPUT_TYPES = {
  BOOLEAN: 'UiAttributeTypeBoolean',
  SELECT: 'UiAttributeTypeSelect',
  MULTISELECT: 'UiAttributeTypeMultiSelect',
  TEXTAREA: 'UiAttributeTypeTextarea',
} as const;

/** Resolvers of attribute metadata. */
export const resolvers: Resolvers = {
  Query: {
    customAttributeMetadata: (_, { attributes }, context) => {
      context.cacheTags.add('cat_p');
      return {
        items: limited(attributes).map((asked) => {
          const name = nameOf(asked);
          // As in Magento, an unknown attribute is null with an error of its own, and the others
          // are returned.
          if (name === null) return inputError(missing(asked), 'ATTRIBUTE_INPUT_MISSING') as never;
          const found = findAttribute(context, name);
          if (!isMiss(found)) return presentOlder(found, name.entity);
          if (found.type === 'ENTITY_NOT_FOUND') {
            return inputError(`Invalid entity_type specified: ${name.entity}`, found.type) as never;
          }
          const message = `Attribute code ${name.code} of entity type ${name.entity} not configured to have a type.`;
          return noSuchEntity(message, found.type) as never;
        }),
      };
    },
    customAttributeMetadataV2: (_, { attributes }, context) => {
      const { services } = context;
      context.cacheTags.add('cat_p');
      const answers = limited(attributes ?? []).map((asked) => {
        const name = nameOf(asked);
        if (name === null) return { type: 'UNDEFINED' as const, message: missing(asked) };
        const ofCustomers = entityOfCustomers(name.entity);
        const known = ofCustomers && presentCustomers(customerAttributes(ofCustomers), services);
        const ofCustomer = known?.find(({ code }) => code === name.code);
        if (ofCustomer) return ofCustomer;
        const found = findAttribute(context, name);
        return isMiss(found) ? found : present(found);
      });
      return {
        items: answers.flatMap((answer) => (isMiss(answer) ? [] : [answer])),
        errors: answers.filter(isMiss),
      };
    },
    attributesList: (_, { entityType, filters }, context) => {
      const { services } = context;
      context.cacheTags.add('cat_p');
      const ofCustomers = entityOfCustomers(entityType);
      if (ofCustomers !== null) {
        // Only product attributes can match a filter.
        const isNone = Object.values(filters ?? {}).some((value) => value === true);
        return {
          items: isNone ? [] : presentCustomers(customerAttributes(ofCustomers), services),
          errors: [],
        };
      }
      const entity = entityNamed(entityType);
      const attributes = entity === 'none' || entity === null ? [] : catalogAttributes(context, entity);
      const holds = attributeConditions(filters);
      return {
        items: attributes.filter(holds).map(present),
        errors: [],
      };
    },
    attributesMetadata: (_, { entityType, attributeUids }, context) => {
      context.cacheTags.add('cat_p');
      const uids = attributeUids && new Set(limited(attributeUids));
      // As in the Magento modules, only products have attributes in this shape.
      const isOfProducts = entityNamed(entityType) === 'catalog_product';
      const attributes = isOfProducts ? catalogAttributes(context, 'catalog_product') : [];
      return {
        items: attributes
          .filter(({ code }) => !uids || uids.has(code))
          .map((attribute) => presentMetadata(attribute, context.store)),
      };
    },
    attributesForm: (_, { formCode }, { cacheTags, services }) => {
      cacheTags.add('cat_p');
      if (formCode === '') {
        throw inputError('Required parameter "formCode" of type string.', 'FORM_CODE_MISSING');
      }
      const asked = attributesOfForm(formCode);
      if (asked !== null) return { items: presentCustomers(asked, services), errors: [] };
      const message = `Form "${formCode}" could not be found.`;
      return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message }] };
    },
  },
  CustomAttributeMetadataInterface: {
    __resolveType: (attribute) =>
      'validate_rules' in attribute ? 'CustomerAttributeMetadata' : 'CatalogAttributeMetadata',
  },
  AttributeMetadataInterface: { __resolveType: () => 'ProductAttributeMetadata' },
  AttributeOptionInterface: { __resolveType: () => 'AttributeOption' },
  AttributeSelectedOptionInterface: { __resolveType: () => 'AttributeSelectedOption' },
  AttributeValueInterface: {
    __resolveType: (value) => ('selected_options' in value ? 'AttributeSelectedOptions' : 'AttributeValue'),
  },
  UiInputTypeInterface: {
    __resolveType: ({ ui_input_type: type, is_html_allowed: isHtml }) => {
      if (isHtml) return 'UiAttributeTypeTextEditor';
      return type && type in INPUT_TYPES
        ? INPUT_TYPES[type as keyof typeof INPUT_TYPES]
        : 'UiAttributeTypeAny';
    },
  },
  CustomAttributeOptionInterface: { __resolveType: () => 'AttributeOptionMetadata' },
};

function presentCustomers(attributes: readonly CustomerAttribute[], { shop }: Pick<Services, 'shop'>) {
  return attributes.map((attribute, place) =>
    presentCustomerAttribute(attribute, (place + 1) * 10, shop.countries),
  );
}

function limited<T>(asked: readonly T[]): readonly T[] {
  if (asked.length <= MAX_REQUESTED) return asked;
  throw inputError(`At most ${MAX_REQUESTED} attributes can be asked about at once.`, 'TOO_MANY_ATTRIBUTES');
}

function nameOf({ attribute_code: code, entity_type: entity }: AttributeInput) {
  return code == null || entity == null ? null : { code, entity };
}

/** Returns Magento's message for an input that lacks a field. */
function missing({ attribute_code: code, entity_type: entity }: AttributeInput): string {
  if (code != null) return `Missing entity_type for the input attribute_code: ${code}.`;
  if (entity != null) return `Missing attribute_code for the input entity_type: ${entity}.`;
  return 'Missing attribute_code/entity_type for the input Empty AttributeInput.';
}

function isMiss(answer: object): answer is AttributeMiss | { type: 'UNDEFINED'; message: string } {
  return 'message' in answer;
}

function presentOlder(attribute: CatalogAttribute, entity: string) {
  const { isFilterable } = attribute;
  return {
    attribute_code: attribute.code,
    entity_type: entity,
    attribute_type: attribute.type,
    input_type: attribute.input.toLowerCase(),
    attribute_options: attribute.options.map((option) => ({
      ...option,
      uid: encodeUid(Number(option.value)),
      is_default: false,
    })),
    storefront_properties: {
      position: attribute.position,
      use_in_layered_navigation: isFilterable ? ('FILTERABLE_WITH_RESULTS' as const) : ('NO' as const),
      use_in_product_listing: attribute.isInListing,
      use_in_search_results_layered_navigation: isFilterable,
      visible_on_catalog_pages: attribute.isVisible,
    },
  };
}

function present(attribute: CatalogAttribute) {
  const isOfProducts = attribute.entity === 'catalog_product';
  return {
    code: attribute.code,
    entity_type: ENTITY_TYPES[attribute.entity],
    label: attribute.label,
    frontend_input: attribute.input,
    is_required: attribute.isRequired,
    is_unique: attribute.isUnique,
    options: attribute.options.map((option) => ({ ...option, is_default: false })),
    apply_to: isOfProducts ? (['SIMPLE', 'CONFIGURABLE'] as const).slice() : [],
    is_comparable: attribute.isComparable,
    is_filterable: attribute.isFilterable,
    is_filterable_in_search: attribute.isFilterable,
    is_html_allowed_on_front: attribute.isHtml,
    is_searchable: attribute.isSearchable,
    is_used_for_price_rules: false,
    is_used_for_promo_rules: false,
    is_visible_in_advanced_search: false,
    is_visible_on_front: attribute.isVisible,
    is_wysiwyg_enabled: attribute.isHtml,
    used_in_product_listing: attribute.isInListing,
  };
}
