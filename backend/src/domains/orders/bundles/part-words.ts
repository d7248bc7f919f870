import type { PlacedOrderItem } from '../order.ts';
import { presentParts } from './present-parts.ts';

/** A label and its value, as staff and buyers read them below the name of a line. */
interface LineFact {
  readonly label: string;
  readonly value: string;
}

type SetName = Pick<NonNullable<PlacedOrderItem['bundle']>, 'name' | 'option_title'>;

/**
 * Returns the options of a line, for a list with one line per part. The first one of a part is its set, such
 * as `Silver starter set: Your coin`.
 */
export function factsWithSet(options: readonly LineFact[], set: SetName | null): readonly LineFact[] {
  return set === null ? options : [{ label: set.name, value: set.option_title }, ...options];
}

/** Returns the choice of a set, one text for each option, such as `Your coin: 10 × Tall Ship`. */
export function choiceWords(parts: readonly PlacedOrderItem[]): string[] {
  return presentParts(parts).map(({ label, values }) => {
    const pieces = values.map(({ quantity, product_name: name }) => `${quantity} × ${name}`);
    return `${label}: ${pieces.join(', ')}`;
  });
}
