import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

describe('catalog attributes', () => {
  it('returns each filter with its values, so that a client can show it before it has a list (OPEN-50)', async () => {
    const { data, errors } = await shop.query<Answer>(
      `{ customAttributeMetadata(attributes: [
           { attribute_code: "metal_type", entity_type: "4" }
           { attribute_code: "metal_type", entity_type: "catalog_product" }
           { attribute_code: "price", entity_type: "CATALOG_PRODUCT" }
           { attribute_code: "nothing", entity_type: "catalog_product" }
           { attribute_code: "metal_type" } {} ]) {
         items { attribute_code entity_type attribute_type input_type attribute_options { value label }
           storefront_properties { position use_in_layered_navigation use_in_product_listing
             use_in_search_results_layered_navigation visible_on_catalog_pages } } } }`,
    );
    const [unknownEntity, metal, price, unknown, noEntity, empty] = data.customAttributeMetadata.items;
    expect([unknownEntity, unknown, noEntity, empty]).toEqual([null, null, null, null]);
    expect(metal).toMatchObject({
      attribute_code: 'metal_type',
      entity_type: 'catalog_product',
      attribute_type: 'Int',
      input_type: 'select',
      storefront_properties: { use_in_layered_navigation: 'FILTERABLE_WITH_RESULTS' },
    });
    expect(price).toMatchObject({ input_type: 'price', attribute_options: [] });
    expect(errors?.map(({ message }) => message)).toEqual([
      'Invalid entity_type specified: 4',
      'Attribute code nothing of entity type catalog_product not configured to have a type.',
      'Missing entity_type for the input attribute_code: metal_type.',
      'Missing attribute_code/entity_type for the input Empty AttributeInput.',
    ]);

    // The values are those that filter lists.
    const { data: counted } = await shop.query<Answer>(
      '{ products(filter: {}) { aggregations { attribute_code options { value label } } } }',
    );
    const facet = counted.products.aggregations.find((each: Answer) => each.attribute_code === 'metal_type');
    expect(metal.attribute_options).toEqual(expect.arrayContaining(facet.options));
  });

  it('returns all metadata of the requested attributes, and an error for each unknown one', async () => {
    const { data } = await shop.query<Answer>(
      `{ customAttributeMetadataV2(attributes: [
           { attribute_code: "mint", entity_type: "catalog_product" }
           { attribute_code: "description", entity_type: "catalog_category" }
           { attribute_code: "nothing", entity_type: "catalog_product" }
           { attribute_code: "shoe_size", entity_type: "customer" }
           { attribute_code: "sku", entity_type: "order" } ]) {
         errors { type message }
         items { code entity_type label frontend_input is_required is_unique default_value
           options { is_default label value } ... on CatalogAttributeMetadata { apply_to is_filterable is_comparable is_wysiwyg_enabled } } } }`,
    );
    const { items, errors } = data.customAttributeMetadataV2;
    expect(items).toMatchObject([
      { code: 'mint', entity_type: 'CATALOG_PRODUCT', frontend_input: 'SELECT', is_filterable: true },
      { code: 'description', entity_type: 'CATALOG_CATEGORY', is_wysiwyg_enabled: true, apply_to: [] },
    ]);
    expect(items[0].options.map((option: Answer) => option.label)).toContain('Tern Island Mint');
    expect(errors).toEqual([
      { type: 'ATTRIBUTE_NOT_FOUND', message: 'Attribute code "nothing" could not be found.' },
      { type: 'ATTRIBUTE_NOT_FOUND', message: 'Attribute code "shoe_size" could not be found.' },
      { type: 'ENTITY_NOT_FOUND', message: 'Entity "order" could not be found.' },
    ]);
  });

  it('lists the attributes that filter lists: metal, weight, purity, mint, year, country, IRA, availability, price (OPEN-50)', async () => {
    const { data } = await shop.query<Answer>(
      `{ filters: attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) { items { code } errors { message } }
         compared: attributesList(entityType: CATALOG_PRODUCT, filters: { is_comparable: true, is_filterable: false }) { items { code } }
         segments: attributesList(entityType: CATALOG_PRODUCT, filters: { is_used_for_customer_segment: true }) { items { code } }
         categories: attributesList(entityType: CATALOG_CATEGORY) { items { code } }
         returns: attributesList(entityType: RMA_ITEM) { items { code } }
         form: attributesForm(formCode: "customer_of_the_month") { items { code } errors { type message } } }`,
    );
    const codes = (list: Answer) => list.items.map((item: Answer) => item.code);
    expect(codes(data.filters)).toEqual(
      expect.arrayContaining(
        'metal_type weight fineness mint year country ira_eligible availability price'.split(' '),
      ),
    );
    expect(codes(data.compared)).toContain('diameter_mm');
    expect(codes(data.compared)).not.toContain('mint');
    expect(codes(data.segments)).toEqual([]);
    expect(codes(data.categories)).toContain('url_key');
    expect(codes(data.returns)).toEqual([]);
    expect(data.form.errors).toEqual([
      { type: 'ENTITY_NOT_FOUND', message: 'Form "customer_of_the_month" could not be found.' },
    ]);
  });

  it('returns attributes in the shape of Magento’s companion modules, all or by uid (OPEN-50)', async () => {
    const { data, errors } = await shop.query<Answer>(
      `{ all: attributesMetadata(entityType: PRODUCT) { items { uid code } }
         some: attributesMetadata(entityType: CATALOG_PRODUCT, attributeUids: ["mint", "nothing"], showSystemAttributes: true) {
           items { uid code label data_type entity_type is_system sort_order
             ui_input { ui_input_type ... on SelectableInputTypeInterface { attribute_options { uid label } } }
             ... on ProductAttributeMetadata { used_in_components } } }
         addresses: attributesMetadata(entityType: CUSTOMER_ADDRESS) { items { code } } }`,
    );
    expect(errors).toBeUndefined();
    const codes = data.all.items.map((item: Answer) => item.code);
    expect(codes).toEqual(expect.arrayContaining(['metal_type', 'mint', 'diameter_mm']));
    expect(data.some.items).toMatchObject([
      {
        uid: 'mint',
        label: 'Mint',
        data_type: 'INT',
        entity_type: 'PRODUCT',
        ui_input: { ui_input_type: 'SELECT' },
        used_in_components: expect.arrayContaining(['PRODUCT_FILTER']),
      },
    ]);
    expect(data.some.items[0].ui_input.attribute_options.map((option: Answer) => option.label)).toContain(
      'Tern Island Mint',
    );
    expect(data.addresses.items).toEqual([]);
  });

  it('returns a product’s attributes by code in both shapes', async () => {
    const { data, errors } = await shop.query<Answer>(
      `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
           custom_attributes { selected_attribute_options { attribute_option { uid label is_default } }
             entered_attribute_value { value }
             attribute_metadata { uid code label attribute_labels { store_code label } data_type is_system entity_type
               ui_input { ui_input_type is_html_allowed ... on SelectableInputTypeInterface { attribute_options { label } } }
               ... on ProductAttributeMetadata { used_in_components } } }
           custom_attributesV2(filters: { is_filterable: true }) { errors { message }
             items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } } } } }`,
    );
    expect(errors).toBeUndefined();
    const [coin] = data.products.items;
    const byCode = (code: string) =>
      coin.custom_attributes.find((each: Answer) => each.attribute_metadata.code === code);
    expect(byCode('metal_type')).toMatchObject({
      selected_attribute_options: { attribute_option: [{ label: 'Silver', is_default: false }] },
      entered_attribute_value: null,
      attribute_metadata: { label: 'Metal', entity_type: 'PRODUCT', ui_input: { ui_input_type: 'SELECT' } },
    });
    expect(byCode('diameter_mm')).toMatchObject({
      selected_attribute_options: null,
      entered_attribute_value: { value: '40 mm' },
      attribute_metadata: { ui_input: { ui_input_type: 'TEXT', is_html_allowed: false } },
    });
    expect(coin.custom_attributesV2.errors).toEqual([]);
    const codes = coin.custom_attributesV2.items.map((item: Answer) => item.code);
    expect(codes).toContain('mint');
    expect(codes).not.toContain('diameter_mm');
    expect(coin.custom_attributesV2.items.find((item: Answer) => item.code === 'mint')).toMatchObject({
      selected_options: [{ label: 'Tern Island Mint' }],
    });
  });

  it('rejects a query for too many attributes', async () => {
    const attributes = Array(101).fill({ attribute_code: 'sku', entity_type: 'catalog_product' });
    const { errors } = await shop.query<Answer>(
      'query many($attributes: [AttributeInput!]) { customAttributeMetadataV2(attributes: $attributes) { items { code } } }',
      { attributes },
    );
    expect(errors?.[0]?.message).toBe('At most 100 attributes can be asked about at once.');
  });

  it('answers the queries by which clients discover filters and sort orders', async () => {
    const { data } = await shop.query<Answer>(
      `{ filter: __type(name: "ProductAttributeFilterInput") { inputFields { name type { name } } }
         sort: __type(name: "ProductAttributeSortInput") { inputFields { name } } }`,
    );
    const kinds = Object.fromEntries(
      data.filter.inputFields.map((field: Answer) => [field.name, field.type.name]),
    );
    expect(kinds).toMatchObject({
      category_uid: 'FilterEqualTypeInput',
      category_url_path: 'FilterEqualTypeInput',
      name: 'FilterMatchTypeInput',
      price: 'FilterRangeTypeInput',
      mint: 'FilterEqualTypeInput',
    });
    expect(data.sort.inputFields.map((field: Answer) => field.name)).toEqual(
      expect.arrayContaining(['relevance', 'position', 'price', 'name', 'premium', 'price_per_ounce']),
    );
  });
});
