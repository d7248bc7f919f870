import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import {
  type CustomOption,
  type DayRange,
  isEntered,
  type OptionChoice,
  readChoices,
  readOpenChoices,
} from '@ingot/rules/catalog/custom-options.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { itemTexts } from './item-texts.ts';
import { optionError } from './option-error.ts';
import type { UserError } from './user-error.ts';
import { type EnteredOption, wantedGiftCard } from './wanted-gift-card.ts';
import { wantedLinks } from './wanted-links.ts';

/**
 * A client's choice: a product, a configurable product with option values, or a variant with its
 * parent.
 */
export interface ProductChoice {
  readonly sku: string;
  readonly parentSku: string | null;
  /**
   * Uids of option values: base64 of `configurable/<attribute id>/<value index>` or
   * `custom-option/<option id>/<value id>`, parts of a bundle as `bundle/<option id>/<part id>/<pieces>`, and files
   * of a downloadable product as `downloadable/<link id>`. The amount of a gift card also by Adobe Commerce's uid.
   */
  readonly selectedOptions: readonly string[];
  /** Texts for customizable options by their uids, base64 of `custom-option/<option id>`; absent for none. */
  readonly enteredOptions?: readonly EnteredOption[];
  /** The same for the older mutations, with ids of values such as `2` or `1,3` for a choice. */
  readonly olderOptions?: readonly EnteredOption[];
}

/** The product that a cart line takes from stock, and the configurable product it was chosen on. */
export interface ChosenProduct {
  readonly product: CatalogProduct;
  readonly parent: CatalogProduct | null;
  /** What was chosen for the customizable options. */
  readonly choices: readonly OptionChoice[];
}

/** A chosen product without its customizable options. */
export type ChosenPiece = Pick<ChosenProduct, 'product' | 'parent'>;

/**
 * Returns the product that a choice identifies, or the error for the shopper. `days`: the days on which a gift
 * card can be sent.
 */
export function chooseProduct(
  catalog: CatalogSnapshot,
  choice: ProductChoice,
  days: DayRange,
): ChosenProduct | UserError {
  const piece = choosePiece(catalog, choice);
  if ('code' in piece) return piece;
  const options = customOptionsOf(piece);
  const read = readChoices(options, wantedOptions(choice, options), days);
  return 'problem' in read ? optionError(read.problem) : { ...piece, choices: read.choices };
}

/**
 * Returns what a choice has chosen so far for the customizable options of a product, or the error for the
 * shopper. Required options may be open.
 */
export function chooseOpenOptions(
  options: readonly CustomOption[],
  choice: ProductChoice,
  days: DayRange,
): readonly OptionChoice[] | UserError {
  const read = readOpenChoices(options, wantedOptions(choice, options), days);
  return 'problem' in read ? optionError(read.problem) : read.choices;
}

/** Returns the customizable options of a line: those of the product that the shopper sees. */
export function customOptionsOf({ product, parent }: ChosenPiece): CatalogProduct['customOptions'] {
  return (parent ?? product).customOptions;
}

/** Returns the product that a choice identifies, whatever its customizable options need. */
export function choosePiece(catalog: CatalogSnapshot, choice: ProductChoice): ChosenPiece | UserError {
  const found = catalog.productBySku(choice.sku);
  if (!found) return notFound(choice.sku);
  if (choice.parentSku !== null && choice.parentSku !== '') {
    const parent = catalog.productBySku(choice.parentSku);
    if (!parent) return notFound(choice.parentSku);
    return parent.variants.some(({ productId }) => productId === found.id)
      ? { product: found, parent }
      : notAvailable();
  }
  if (isSoldItself(found)) return { product: found, parent: null };
  if (found.type === 'bundle') return { code: 'UNDEFINED', message: itemTexts('options-missing') };
  // The items of a grouped product are added by their own SKUs.
  if (found.type === 'grouped') return { code: 'UNDEFINED', message: itemTexts('quantities-missing') };
  return chooseVariant(catalog, found, choice.selectedOptions);
}

function chooseVariant(
  catalog: CatalogSnapshot,
  parent: CatalogProduct,
  selectedOptions: readonly string[],
): ChosenPiece | UserError {
  const chosen = new Set(selectedOptions.map(decoded));
  const isChosen = ({ attributeId, valueIndex }: { attributeId: number; valueIndex: number }) =>
    chosen.has(`configurable/${attributeId}/${valueIndex}`);
  const isComplete = parent.configurableOptions.every(({ attributeId }) =>
    [...chosen].some((value) => value.startsWith(`configurable/${attributeId}/`)),
  );
  if (!isComplete) return { code: 'UNDEFINED', message: itemTexts('options-missing') };
  const variant = parent.variants.find(({ values }) => values.every(isChosen));
  const product = variant && catalog.productById(variant.productId);
  return product ? { product, parent } : notAvailable();
}

const CUSTOM_VALUE = /^custom-option\/(\d{1,15})\/(\d{1,9})$/;
const CUSTOM_OPTION = /^custom-option\/(\d{1,15})$/;

/** Returns the customizable options among a client's uids. Other uids are ignored, as in Magento. */
function wantedOptions(
  { selectedOptions, enteredOptions = [], olderOptions = [] }: ProductChoice,
  options: readonly CustomOption[],
) {
  const isChoice = ({ optionId }: { readonly optionId: number }) =>
    options.some((option) => option.id === optionId && !isEntered(option));
  const older = olderOptions.flatMap(textOf);
  const gift = wantedGiftCard(selectedOptions, enteredOptions, options);
  return {
    selected: [
      ...gift.selected,
      ...wantedLinks(selectedOptions, options),
      ...selectedOptions.flatMap((uid) => {
        const found = CUSTOM_VALUE.exec(decoded(uid));
        return found ? [{ optionId: Number(found[1]), valueId: Number(found[2]) }] : [];
      }),
      ...older
        .filter(isChoice)
        .flatMap(({ optionId, text }) =>
          text.split(',').map((value) => ({ optionId, valueId: Number(value) })),
        ),
    ],
    entered: [
      ...gift.entered,
      ...enteredOptions.flatMap(textOf),
      ...older.filter((option) => !isChoice(option)),
    ],
  };
}

function textOf({ uid, value }: EnteredOption): { readonly optionId: number; readonly text: string }[] {
  const found = CUSTOM_OPTION.exec(decoded(uid));
  return found ? [{ optionId: Number(found[1]), text: value }] : [];
}

function decoded(uid: string): string {
  return Buffer.from(uid, 'base64').toString('latin1');
}

function notAvailable(): UserError {
  return { code: 'NOT_SALABLE', message: itemTexts('options-not-available') };
}

function notFound(sku: string): UserError {
  return { code: 'PRODUCT_NOT_FOUND', message: itemTexts('unknown', { sku: echoed(sku) }) };
}
