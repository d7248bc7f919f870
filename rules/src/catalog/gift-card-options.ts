import { formatMoney } from '../money/format-money.ts';
import { type CustomOption, type OptionChoice, pricesOfChoices, surcharge } from './custom-options.ts';

/** The amounts of a gift card that the shop sells, in minor units of the base currency. */
export interface GiftCardTerms {
  /** The amounts to choose from, ascending. */
  readonly amountsMinor: readonly number[];
  /** The range of an amount that the shopper enters; null if the shopper cannot. */
  readonly openAmount: { readonly fromMinor: number; readonly toMinor: number } | null;
}

/** A gift card as bought: the amount, and the persons on it. */
export interface BoughtGiftCard {
  readonly amountMinor: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string | null;
  /** The day on which the card is sent, `YYYY-MM-DD` in the shop's time zone; null for the day of the payment. */
  readonly sendOn: string | null;
}

/** The parts of a gift card, in display order, by Magento's names. Carts refer to their places in the list. */
export const GIFT_CARD_PARTS = [
  'giftcard_amount',
  'custom_giftcard_amount',
  'giftcard_recipient_name',
  'giftcard_recipient_email',
  'giftcard_sender_name',
  'giftcard_message',
  'giftcard_delivery_date',
] as const;
export type GiftCardPart = (typeof GIFT_CARD_PARTS)[number];

/** Longest message of a gift card, in characters. */
export const GIFT_MESSAGE_LENGTH = 300;
const NAME_LENGTH = 80;
const EMAIL_LENGTH = 254;

/** Returns the price of a gift card without a choice: its lowest amount. */
export function lowestAmount({ amountsMinor, openAmount }: GiftCardTerms): number {
  return Math.min(...amountsMinor, ...(openAmount ? [openAmount.fromMinor] : []));
}

const FREE = { kind: 'fixed', minor: 0 } as const;

/** What the options of a gift card need of the product and the shop. */
export interface GiftCardContext {
  /** The id of the first option; the others follow in the order of {@link GIFT_CARD_PARTS}. */
  readonly firstId: number;
  /** Code of the base currency. */
  readonly currency: string;
  /** Returns the title of a part in the language of the reader. */
  readonly title: (part: GiftCardPart) => string;
}

/** Returns the options of a gift card. The id of a value is its amount. */
export function giftCardOptions(terms: GiftCardTerms, context: GiftCardContext): CustomOption[] {
  return GIFT_CARD_PARTS.flatMap((part, at) => {
    const own = partOf(part, terms, context.currency);
    if (own === null) return [];
    return {
      id: context.firstId + at,
      type: 'field',
      isRequired: true,
      sku: null,
      price: FREE,
      maxCharacters: NAME_LENGTH,
      values: [],
      ...own,
      // Read when it is shown, because the catalog has no language.
      get title() {
        return context.title(part);
      },
    };
  });
}

/** Returns how a part differs from a required line of text; null for a part that the card lacks. */
function partOf(
  part: GiftCardPart,
  terms: GiftCardTerms,
  currency: string,
): Partial<Omit<CustomOption, 'title'>> | null {
  const { amountsMinor, openAmount } = terms;
  const baseMinor = lowestAmount(terms);
  switch (part) {
    case 'giftcard_amount':
      return amountsMinor.length === 0
        ? null
        : {
            type: 'radio',
            isRequired: openAmount === null,
            isAmount: true,
            values: amountsMinor.map((minor) => ({
              id: minor,
              title: formatMoney(minor, currency),
              sku: null,
              price: { kind: 'fixed', minor: minor - baseMinor },
            })),
          };
    case 'custom_giftcard_amount':
      return openAmount === null
        ? null
        : {
            isRequired: amountsMinor.length === 0,
            isAmount: true,
            format: { currency, baseMinor, ...openAmount },
          };
    case 'giftcard_recipient_email':
      return { format: 'email', maxCharacters: EMAIL_LENGTH };
    case 'giftcard_message':
      return { type: 'area', isRequired: false, maxCharacters: GIFT_MESSAGE_LENGTH };
    case 'giftcard_delivery_date':
      return { type: 'date', isRequired: false, maxCharacters: null, isSendDay: true };
    default:
      return {};
  }
}

/** Returns the gift card that choices for its options describe. The choices must be complete. */
export function boughtGiftCard(
  terms: GiftCardTerms,
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
): BoughtGiftCard {
  const firstId = Math.min(...options.map(({ id, isAmount, format }) => (isAmount && format ? id - 1 : id)));
  const textOf = (part: GiftCardPart) =>
    choices.find(({ optionId }) => optionId === firstId + GIFT_CARD_PARTS.indexOf(part))?.text ?? null;
  return {
    amountMinor: lowestAmount(terms) + surcharge(0, pricesOfChoices(options, choices)),
    recipientName: textOf('giftcard_recipient_name') ?? '',
    recipientEmail: textOf('giftcard_recipient_email') ?? '',
    senderName: textOf('giftcard_sender_name') ?? '',
    message: textOf('giftcard_message'),
    sendOn: textOf('giftcard_delivery_date'),
  };
}
