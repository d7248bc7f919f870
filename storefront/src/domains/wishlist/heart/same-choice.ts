import type { FavoriteChoice } from '../../catalog/add/favorite.ts';

/** Returns whether two choices are equal. The pieces of a part are in its uid, or entered for it. */
export function isSameChoice(one: FavoriteChoice, other: FavoriteChoice): boolean {
  return choiceKey(one) === choiceKey(other);
}

const PART = /^bundle\/\d+\/\d+/;
const VARIANT = /^configurable\//;

function choiceKey({ selected, entered }: FavoriteChoice): string {
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
    if (part === undefined) others.push(`${decoded(uid)}=${value.trim().replace(/\s+/g, ' ')}`);
    else pieces.set(part, value.trim());
  }
  return JSON.stringify([[...pieces].sort(), others.sort()]);
}

function decoded(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return uid;
  }
}
