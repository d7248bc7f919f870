import { LIMITED_MESSAGE, type OfferedProduct, offerOf, SIGN_IN_MESSAGE } from './offer.ts';

/** Why a product page's button cannot be pressed: what it says instead, and the sentence beneath it. */
export interface AddObstacle {
  readonly label: string;
  readonly reason: string;
}

export interface AddSituation {
  /** The chosen variant, else the product of the page (PDP-06). */
  readonly product: OfferedProduct;
  /** Labels of the options that have no value yet. */
  readonly openOptions: readonly string[];
  /** Name of the metal that the price follows; null for a fixed price. */
  readonly metal: string | null;
  /** What that metal's market is doing; null while unknown. */
  readonly market: 'OPEN' | 'CLOSED' | 'STALE' | 'HALTED' | null;
  readonly isOnline: boolean;
}

/** What stands between the shopper and the cart, the most lasting first; null when nothing does. */
export function addObstacle({
  product,
  openOptions,
  metal,
  market,
  isOnline,
}: AddSituation): AddObstacle | null {
  const offer = offerOf(product);
  if (offer.kind === 'sold-out') {
    return { label: 'Out of stock', reason: 'There is none in the vault today.' };
  }
  if (openOptions.length > 0) {
    const options = openOptions.map((label) => label.toLowerCase()).join(' and ');
    return { label: 'Add to cart', reason: `Choose ${article(options)} ${options} first.` };
  }
  if (offer.kind === 'sign-in') {
    return { label: 'Add to cart', reason: `${SIGN_IN_MESSAGE} ${LIMITED_MESSAGE}` };
  }
  if (metal !== null && market === 'HALTED') {
    return {
      label: `${metal} is paused`,
      reason: 'Our desk has paused this metal. It can be ordered again soon.',
    };
  }
  if (metal !== null && market === 'STALE') {
    return {
      label: 'Waiting for a price',
      reason: 'The last price is too old to sell at. A new one is on its way.',
    };
  }
  if (!isOnline) return { label: 'Offline', reason: 'You are offline. Some features may be unavailable.' };
  return null;
}

function article(word: string): string {
  return /^[aeio]/.test(word) ? 'an' : 'a';
}
