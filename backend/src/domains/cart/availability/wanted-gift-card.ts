import type { CustomOption, WantedOptions } from '@ingot/rules/catalog/custom-options.ts';
import { GIFT_CARD_PARTS, type GiftCardPart } from '@ingot/rules/catalog/gift-card-options.ts';

/** A client's text for an option. */
export interface EnteredOption {
  readonly uid: string;
  readonly value: string;
}

const AMOUNT = /^giftcard\/giftcard_amount\/(\d{1,7})\.(\d{2})00$/;
const PART = /^giftcard\/([a-z_]{1,40})$/;

/**
 * Returns the choices for a gift card among a client's uids, which Adobe Commerce forms from the names of
 * the parts. Parts that the shop does not ask for are ignored.
 */
export function wantedGiftCard(
  selected: readonly string[],
  entered: readonly EnteredOption[],
  options: readonly CustomOption[],
): WantedOptions {
  const amount = options.find(({ isAmount }) => isAmount);
  if (amount === undefined) return { selected: [], entered: [] };
  const firstId = amount.format === undefined ? amount.id : amount.id - 1;
  return {
    selected: selected.flatMap((uid) => {
      const [, whole, hundredths] = AMOUNT.exec(decoded(uid)) ?? [];
      return whole === undefined ? [] : [{ optionId: firstId, valueId: Number(`${whole}${hundredths}`) }];
    }),
    entered: entered.flatMap(({ uid, value }) => {
      const at = GIFT_CARD_PARTS.indexOf(PART.exec(decoded(uid))?.[1] as GiftCardPart);
      return at < 0 ? [] : [{ optionId: firstId + at, text: value }];
    }),
  };
}

function decoded(uid: string): string {
  return Buffer.from(uid, 'base64').toString('latin1');
}
