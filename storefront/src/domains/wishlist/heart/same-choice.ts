import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import type { FavoriteChoice } from '../../catalog/add/favorite.ts';

/**
 * Returns whether two choices are equal. The pieces of a part are in its uid, or entered for it. With `hasAmount`,
 * as of a gift card, a text that is an amount is compared as one: `250` equals `$250.00`.
 */
export function isSameChoice(one: FavoriteChoice, other: FavoriteChoice, hasAmount = false): boolean {
  return choiceKey(one, hasAmount) === choiceKey(other, hasAmount);
}

const PART = /^bundle\/\d+\/\d+/;
const VARIANT = /^configurable\//;

function choiceKey({ selected, entered }: FavoriteChoice, hasAmount: boolean): string {
  const pieces = new Map<string, string>();
  const others: string[] = [];
  for (const path of selected.map(decoded)) {
    const [part] = PART.exec(path) ?? [];
    if (part !== undefined) pieces.set(part, path.slice(part.length + 1));
    // The variant is compared by its SKU.
    else if (!VARIANT.test(path)) others.push(path);
  }
  for (const { uid, value } of entered) {
    const [part] = PART.exec(decoded(uid)) ?? [];
    if (part === undefined) others.push(`${decoded(uid)}=${hasAmount ? amountOf(value) : plainText(value)}`);
    else pieces.set(part, value.trim());
  }
  return JSON.stringify([[...pieces].sort(), others.sort()]);
}

function plainText(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}

/** Returns an amount in minor units, and any other text as it is. The shop stores an amount with its currency. */
function amountOf(value: string): string | number {
  const text = plainText(value);
  return parseMoney(text.replace(/^(?:[€£]|[A-Z]{3}[ \u00a0])/, '')) ?? text;
}

function decoded(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return uid;
  }
}
