import { paymentsText } from '../payments-texts.ts';
import type { SavedCard } from './saved-cards.ts';

/** Returns the label of a card: `Visa ending 4242`. */
export function cardLabel({ brand, lastFour }: SavedCard): string {
  return paymentsText('card', { brand: brand || paymentsText('cardWord'), lastFour });
}
