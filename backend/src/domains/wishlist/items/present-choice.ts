import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import { isEntered } from '@ingot/rules/catalog/custom-options.ts';
import { chosenLinks, type DownloadLink } from '@ingot/rules/catalog/download-options.ts';
import { boughtGiftCard } from '@ingot/rules/catalog/gift-card-options.ts';
import type { GiftCardOptions, SelectedBundleOption } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { describeChoices } from '../../cart/availability/describe-choices.ts';
import { setPartsOf } from '../../catalog/bundles/bundle-parts.ts';
import { optionUid, valueUid } from '../../catalog/variants/select-variant.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { priceInSet } from '../../pricing/price-unit.ts';
import { priceView } from '../../pricing/price-view.ts';
import type { Favorite } from './choose-favorite.ts';

/** Returns the selected values of a configurable product; none without a variant. */
export function presentVariant({ product, variant }: Favorite) {
  const chosen = product.variants.find(({ productId }) => productId === variant?.id);
  return (chosen?.values ?? []).map(({ attributeId, valueIndex, label }) => ({
    id: attributeId,
    configurable_product_option_uid: optionUid(product.id, attributeId),
    option_label:
      product.configurableOptions.find((option) => option.attributeId === attributeId)?.label ?? '',
    value_id: valueIndex,
    configurable_product_option_value_uid: valueUid(attributeId, valueIndex),
    value_label: label,
  }));
}

/** Returns the chosen parts of a bundle. Omits parts that the bundle or the shop no longer has. */
export function presentParts({ product, bundleParts }: Favorite, context: Context): SelectedBundleOption[] {
  const { bundle } = product;
  if (bundle === null || bundleParts === null) return [];
  const view = priceView(context);
  const pieces = parsePartsKey(bundleParts);
  const chosen = bundle.options.flatMap((option) =>
    option.selections.flatMap((selection) => {
      const quantity = pieces.get(selection.id);
      const part = context.catalog.productById(selection.productId);
      return quantity === undefined || part === undefined
        ? []
        : [{ option, selectionId: selection.id, product: part, quantity }];
    }),
  );
  const parts = setPartsOf(bundle.terms, chosen, 1, { ...view, catalog: context.catalog });
  return [...Map.groupBy(parts, ({ option }) => option)].map(([option, ofOption]) => ({
    id: option.id,
    uid: bundleUid(option.id),
    label: option.title,
    type: option.kind,
    values: ofOption.map((part) => {
      const price = priceInSet(part.pricing, part.set, part.tierPieces, view, null);
      return {
        id: part.selectionId,
        uid: bundleUid(option.id, part.selectionId, part.quantity),
        label: part.product.name,
        quantity: part.quantity,
        price: price.unitMinor / 100,
        priceV2: presentMoney(price.unitMinor, view.currency.code),
        original_price: presentMoney(price.regularCashMinor, view.currency.code),
      };
    }),
  }));
}

/** Returns the files that a favorite contains. */
export function linksOf({ product, choices }: Favorite): readonly DownloadLink[] {
  return product.downloads === null ? [] : chosenLinks(product.downloads, product.customOptions, choices);
}

/** Returns what was chosen for a gift card. Open parts are null. */
export function presentGiftCard({ product, choices }: Favorite, { services }: Context): GiftCardOptions {
  const none = { message: null, recipient_email: null, recipient_name: null, sender_email: null };
  const empty = { ...none, amount: null, custom_giftcard_amount: null, sender_name: null };
  if (product.giftCard === null) return empty;
  const card = boughtGiftCard(product.giftCard, product.customOptions, choices);
  const amounts = product.customOptions.filter(({ isAmount }) => isAmount);
  const chosen = amounts.find(({ id }) => choices.some(({ optionId }) => optionId === id));
  const amount = chosen && presentMoney(card.amountMinor, services.shop.store.baseCurrency);
  return {
    ...none,
    amount: amount && !isEntered(chosen) ? amount : null,
    custom_giftcard_amount: amount && isEntered(chosen) ? amount : null,
    message: card.message,
    recipient_email: card.recipientEmail || null,
    recipient_name: card.recipientName || null,
    sender_name: card.senderName || null,
  };
}

/** Returns the choices for customizable options and the parts of a set in words, as the cart shows them. */
export function wordsOf({ product, choices, bundleParts }: Favorite, { catalog }: Context): string[] {
  const options = describeChoices(product.customOptions, choices).map(
    ({ label, value }) => `${label}: ${value}`,
  );
  const pieces = bundleParts === null ? new Map<number, number>() : parsePartsKey(bundleParts);
  const parts = (product.bundle?.options ?? []).flatMap(({ title, selections }) => {
    const chosen = selections.flatMap(({ id, productId }) => {
      const name = catalog.productById(productId)?.name;
      return pieces.has(id) && name !== undefined ? [`${pieces.get(id)} × ${name}`] : [];
    });
    return chosen.length === 0 ? [] : [`${title}: ${chosen.join(', ')}`];
  });
  return [...options, ...parts];
}

/**
 * Returns a favorite as the readers of a shared list see it: without files, and of a gift card only with its
 * amount.
 */
export function withoutPrivateChoices<Shown extends Favorite>(shown: Shown): Shown {
  const { product, choices } = shown;
  const isPublic = (optionId: number) => {
    const option = product.customOptions.find(({ id }) => id === optionId);
    return option !== undefined && option.type !== 'file' && (product.giftCard === null || option.isAmount);
  };
  return { ...shown, choices: choices.filter(({ optionId }) => isPublic(optionId)) };
}
