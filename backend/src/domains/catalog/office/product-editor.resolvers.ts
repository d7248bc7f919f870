import { PRODUCT_FORMS } from '@ingot/catalog-engine/model/product.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { ProductChangeInput, Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { percentOf } from '../../../platform/import-files/columns.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { COUNTRY_CODES } from '../../shop/countries/iso-countries.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { findDeskAttributes } from '../attribute-desk/attribute-desk.repository.ts';
import { isOwn } from '../attribute-desk/desk-attribute.ts';
import { previewChanges } from '../changes/change-products.ts';
import type { ProductChange } from '../changes/product-change.ts';
import { readChanges, requirePermissions } from '../changes/read-changes.ts';
import { listCategoryNames } from '../desk-list/category-names.ts';
import { presentTier } from '../desk-list/present-rows.ts';
import { createOnce } from '../editor/create-once.ts';
import {
  findMintNames,
  findOptionAttributes,
  type HistoryEntry,
} from '../editor/edited-product.repository.ts';
import { linkPreview } from '../editor/preview-product.ts';
import { findDraft, type ProductDraft } from '../editor/product-draft.repository.ts';
import { discardDraft, keepDraft } from '../editor/product-draft.ts';
import { type EditedProduct, readEditedProduct } from '../editor/read-edited-product.ts';
import { saveProduct } from '../editor/save-product.ts';
import { removedParts } from '../import/sanitize-text.ts';

/** The page of one product. */
export const editorResolvers: Resolvers = {
  Query: {
    product: async (_, { sku }, context) => {
      const { staff, services } = signedIn(context);
      const found = await readEditedProduct(services, staff.staffId, sku);
      return found && presentEdited(found, services);
    },
    new_product_draft: async (_, __, context) => {
      const { staff, services } = signedIn(context);
      const draft = await findDraft(services.db, { staffId: staff.staffId, productId: null });
      return draft && presentDraft(draft);
    },
    product_choices: async (_, __, { services: { db, shop } }) => ({
      forms: [...PRODUCT_FORMS],
      metals: [...METALS, 'mixed'],
      mints: await findMintNames(db),
      mint_countries: [...COUNTRY_CODES],
      categories: await listCategoryNames(db),
      attributes: (await findOptionAttributes(db)).map(({ values, ...own }) => ({
        ...own,
        values: [...values],
      })),
      own_attributes: (await findDeskAttributes(db, null)).filter(isOwn).map(({ code, values }) => ({
        code,
        label: values.label,
        input: values.input,
        options: values.options.map(({ value, label }) => ({ value, label })),
      })),
      currency: shop.store.baseCurrency,
      household_days: shop.household.defaultPeriodDays,
      card_fee_percent: percentOf(highestFee(shop)),
    }),
    preview_product: async (_, { change, is_new: isNew }, { services }) => {
      const wanted = readOne(change);
      const created = isNew ? new Set([wanted.sku]) : undefined;
      const preview = () => previewChanges(services, [wanted], created);
      const { effects, conflicts, problems } = await (isNew
        ? createOnce(services, wanted.sku, preview)
        : preview());
      const [effect] = effects;
      return {
        effect: effect
          ? { ...effect, before: effect.before.map(presentTier), after: effect.after.map(presentTier) }
          : null,
        conflicts: [...conflicts],
        problems: [...problems],
        removed: removedFrom(wanted),
      };
    },
  },
  Mutation: {
    save_product: async (_, { change, is_new: isNew }, context) => {
      const own = signedIn(context);
      const wanted = readOne(change);
      requirePermissions([wanted], own.staff.permissions);
      const { staffId } = own.staff;
      const { setId } = await saveProduct(officeDesk(own), { change: wanted, isNew, staffId });
      return { change: setId === null ? null : String(setId), sku: wanted.sku };
    },
    keep_product_draft: (_, { sku, change, seen_version: seenVersion }, context) => {
      const { staff, services } = signedIn(context);
      const own = { staffId: staff.staffId, sku: sku ?? null };
      return keepDraft(services, own, readOne(change), seenVersion);
    },
    discard_product_draft: (_, { sku }, context) => {
      const { staff, services } = signedIn(context);
      return discardDraft(services, { staffId: staff.staffId, sku: sku ?? null });
    },
    link_product_preview: async (_, { sku }, context) => {
      const { staff, services } = signedIn(context);
      const { address, expiresAtMs } = await linkPreview(services, {
        staffId: staff.staffId,
        sku: sku ?? null,
      });
      return { address, expires_at: expiresAtMs };
    },
  },
};

function highestFee({ paymentMethods }: Services['shop']): number {
  const fees = paymentMethods.filter(({ priceColumn }) => priceColumn === 'fee_price');
  return Math.max(0, ...fees.map(({ feePpm }) => feePpm));
}

function readOne(change: ProductChangeInput): ProductChange {
  const [read] = readChanges([change]);
  if (read === undefined) throw new Error('One change was given');
  return read;
}

function removedFrom({ fields }: ProductChange): string[] {
  const description = fields.find(({ field }) => field === 'description')?.value;
  return typeof description === 'string' ? removedParts(description) : [];
}

function presentEdited(
  { row, values, listedAtMs, soldPieces, history, draft }: EditedProduct,
  services: Services,
) {
  const isListed = values['is_enabled'] === true && values['visibility'] === 'catalog_search';
  return {
    row,
    values,
    listed_at: listedAtMs,
    path: isListed ? `/${values['url_key']}${services.shop.store.productUrlSuffix}` : null,
    sold_pieces: soldPieces,
    history: history.map(presentEntry),
    draft: draft && presentDraft(draft),
  };
}

function presentEntry({
  id,
  atMs,
  byName,
  kind,
  products,
  isCreation,
  isUndone,
  before,
  after,
}: HistoryEntry) {
  return {
    id: String(id),
    at: atMs,
    by: byName,
    kind,
    is_creation: isCreation,
    can_undo: !isCreation && !isUndone && products === 1 && kind !== 'import',
    is_undone: isUndone,
    before,
    after,
  };
}

function presentDraft({ sku, fields, lastMovement, version, savedAtMs }: ProductDraft) {
  return {
    sku,
    fields: fields.map(({ field, seen, value }) => ({ field, seen, value })),
    last_movement: lastMovement,
    version,
    saved_at: savedAtMs,
  };
}
