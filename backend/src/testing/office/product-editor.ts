import type { OfficeAnswer, OfficeClient } from './office-client.ts';

/** Requested values of a product, by column of import files. */
export type WantedFields = Readonly<Record<string, unknown>>;

/** A product on its page in the office. */
export interface EditedProduct {
  readonly values: Readonly<Record<string, unknown>>;
  readonly path: string | null;
  readonly sold_pieces: number;
  readonly row: {
    readonly last_movement: number | null;
    readonly prices: readonly { readonly cash: number }[];
  };
  readonly history: readonly {
    readonly id: string;
    readonly by: string;
    readonly kind: string;
    readonly can_undo: boolean;
    readonly is_creation: boolean;
    readonly after: Readonly<Record<string, unknown>>;
  }[];
  readonly draft: ProductDraft | null;
}

/** Unsaved changes of a member of staff. */
export interface ProductDraft {
  readonly sku: string;
  readonly version: number;
  readonly fields: readonly { readonly field: string; readonly seen: unknown; readonly value: unknown }[];
}

const DRAFT = 'draft { sku version fields { field seen value } }';

/** Reads the page of a product; null for an unknown SKU. */
export async function readProduct(client: OfficeClient, sku: string): Promise<EditedProduct | null> {
  const { data, errors } = await client.query<{ product: EditedProduct | null }>(
    `query ($sku: ID!) { product(sku: $sku) { values path sold_pieces row { last_movement prices { cash } }
      history { id by kind can_undo is_creation after } ${DRAFT} } }`,
    { sku },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.product;
}

/** Builds a change of a product from the values in `seen` to the requested values. */
export function changeOf(
  sku: string,
  fields: WantedFields,
  seen: WantedFields = {},
  movement?: number | null,
) {
  return {
    sku,
    last_movement: movement ?? null,
    fields: Object.entries(fields).map(([field, value]) => ({ field, seen: inside(seen, field), value })),
  };
}

function inside(values: WantedFields, field: string): unknown {
  let place: unknown = values;
  for (const step of field.split('.')) place = (place as WantedFields | undefined)?.[step];
  return place ?? null;
}

/** Saves the page of a product. */
export function saveProduct(
  client: OfficeClient,
  change: ReturnType<typeof changeOf>,
  isNew = false,
): Promise<OfficeAnswer<{ save_product: { change: string | null; sku: string } }>> {
  return client.query(
    'mutation ($change: ProductChangeInput!, $isNew: Boolean!) { save_product(change: $change, is_new: $isNew) { change sku } }',
    { change, isNew },
  );
}

/** Stores unsaved changes. `sku` is null for the new product. */
export function keepDraft(
  client: OfficeClient,
  sku: string | null,
  change: ReturnType<typeof changeOf>,
  seenVersion = 0,
): Promise<OfficeAnswer<{ keep_product_draft: number }>> {
  return client.query(
    `mutation ($sku: ID, $change: ProductChangeInput!, $seenVersion: Int!) {
      keep_product_draft(sku: $sku, change: $change, seen_version: $seenVersion) }`,
    { sku, change, seenVersion },
  );
}

/** Requests the address of a preview. */
export async function linkPreview(client: OfficeClient, sku: string | null): Promise<string> {
  const { data, errors } = await client.query<{ link_product_preview: { address: string } }>(
    'mutation ($sku: ID) { link_product_preview(sku: $sku) { address } }',
    { sku },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.link_product_preview.address;
}
