import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { createAccount, newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Item {
  readonly code: string;
  readonly entity_type: string;
  readonly label: string;
  readonly frontend_input: string;
  readonly is_required: boolean;
  readonly is_unique: boolean;
  readonly multiline_count: number;
  readonly sort_order: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly validate_rules: readonly { readonly name: string; readonly value: string }[];
}
interface Form {
  readonly items: readonly Item[];
  readonly errors: readonly { readonly type: string; readonly message: string }[];
}

/** The query with which Magento 2.4 storefronts build a form. */
const FORM = `query ($code: String!) {
  attributesForm(formCode: $code) {
    items {
      code default_value entity_type frontend_class frontend_input is_required is_unique label
      options { is_default label value }
      ... on CustomerAttributeMetadata { input_filter multiline_count sort_order validate_rules { name value } }
    }
    errors { type message }
  }
}`;
const form = async (code: string) =>
  (await must<{ attributesForm: Form }>(shop.query as never, FORM, { code })).attributesForm;
const listed = async (entity: string) =>
  (
    await must<{ attributesList: Form }>(
      shop.query as never,
      `{ attributesList(entityType: ${entity}) { items { code label is_required options { value label }
         ... on CustomerAttributeMetadata { validate_rules { name value } } } errors { message } } }`,
    )
  ).attributesList;
const inputFields = async (type: string) => {
  const data = await must<{ __type: { inputFields: { name: string }[] } }>(
    shop.query as never,
    `{ __type(name: "${type}") { inputFields { name } } }`,
  );
  return data.__type.inputFields.map(({ name }) => name);
};

describe('customer forms', () => {
  it.each(['customer_account_create', 'customer_account_edit'])(
    '%s has names and e-mail address',
    async (code) => {
      const { items, errors } = await form(code);
      expect(errors).toEqual([]);
      expect(items.map((item) => item.code)).toEqual(['firstname', 'lastname', 'email']);
      expect(items.every((item) => item.is_required && item.entity_type === 'CUSTOMER')).toBe(true);
      expect(items[2]).toMatchObject({
        label: 'Email',
        is_unique: true,
        validate_rules: expect.arrayContaining([{ name: 'INPUT_VALIDATION', value: 'email' }]),
      });
    },
  );

  it.each(['customer_register_address', 'customer_address_edit'])(
    '%s has the fields of a postal address and the shop’s countries',
    async (code) => {
      const { items } = await form(code);
      const { countries } = await must<{ countries: { id: string; full_name_english: string }[] }>(
        shop.query as never,
        '{ countries { id full_name_english } }',
      );
      const country = items.find((item) => item.code === 'country_id');
      expect(country?.options).toEqual(
        countries.map(({ id, full_name_english: label }) => ({ is_default: false, label, value: id })),
      );
      expect(items.find((item) => item.code === 'street')).toMatchObject({
        frontend_input: 'MULTILINE',
        multiline_count: 2,
      });
      expect(items.map((item) => item.sort_order)).toEqual(
        items.map((item) => item.sort_order).toSorted((a, b) => a - b),
      );
    },
  );

  it('rejects an unknown form', async () => {
    expect(await form('adminhtml_customer')).toEqual({
      items: [],
      errors: [{ type: 'ENTITY_NOT_FOUND', message: 'Form "adminhtml_customer" could not be found.' }],
    });
  });
});

describe('the forms describe what the shop accepts', () => {
  it('every field exists in the inputs', async () => {
    const account = await inputFields('CustomerCreateInput');
    for (const { code } of (await listed('CUSTOMER')).items) expect(account).toContain(code);
    const address = await inputFields('CustomerAddressInput');
    for (const { code } of (await listed('CUSTOMER_ADDRESS')).items) {
      expect(address).toContain(code === 'region_id' ? 'region' : code);
    }
  });

  it('accepts texts up to their length and rejects longer ones', async () => {
    const { send } = await newCustomer(shop);
    const most = new Map(
      (await listed('CUSTOMER')).items.map(({ code, validate_rules }) => [
        code,
        Number(validate_rules.find(({ name }) => name === 'MAX_TEXT_LENGTH')?.value),
      ]),
    );
    for (const code of ['prefix', 'firstname', 'middlename', 'lastname', 'suffix', 'taxvat']) {
      const update = (length: number) =>
        send(
          'mutation ($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer { email } } }',
          { input: { [code]: 'x'.repeat(length) } },
        );
      const length = most.get(code) ?? 0;
      expect([code, (await update(length)).errors]).toEqual([code, undefined]);
      expect([code, (await update(length + 1)).errors?.[0]?.extensions.category]).toEqual([
        code,
        'graphql-input',
      ]);
    }
  });

  it('accepts only the listed options of a choice', async () => {
    const gender = (await listed('CUSTOMER')).items.find(({ code }) => code === 'gender');
    expect(gender?.options.map(({ label }) => label)).toEqual(['Male', 'Female', 'Not Specified']);
    for (const { value } of gender?.options ?? []) await createAccount(shop, { gender: Number(value) });
  });

  it('returns attributes by code, and hides them from product filters', async () => {
    const data = await must<{ known: Form; filtered: Form }>(
      shop.query as never,
      `{ known: customAttributeMetadataV2(attributes: [
           { attribute_code: "telephone", entity_type: "customer_address" }
           { attribute_code: "password", entity_type: "customer" } ]) {
           items { code label entity_type } errors { type message } }
         filtered: attributesList(entityType: CUSTOMER, filters: { is_filterable: true }) { items { code } errors { type } } }`,
    );
    expect(data.known).toEqual({
      items: [{ code: 'telephone', label: 'Phone Number', entity_type: 'CUSTOMER_ADDRESS' }],
      errors: [{ type: 'ATTRIBUTE_NOT_FOUND', message: 'Attribute code "password" could not be found.' }],
    });
    expect(data.filtered.items).toEqual([]);
  });
});
