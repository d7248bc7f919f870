import { catalogText } from './catalog-texts.ts';
import { type OfferedProduct, offerOf } from './offer.ts';

/** Why a product page's button cannot be pressed: what it says instead, and the sentence beneath it. */
export interface AddObstacle {
  readonly kind: 'sold-out' | 'options' | 'sign-in' | 'market' | 'offline';
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
    return { kind: 'sold-out', label: catalogText('outOfStock'), reason: catalogText('none') };
  }
  if (openOptions.length > 0) {
    const options = openOptions.map((label) => label.toLowerCase()).join(', ');
    return { kind: 'options', label: catalogText('add'), reason: catalogText('chooseFirst', { options }) };
  }
  if (offer.kind === 'sign-in') {
    return {
      kind: 'sign-in',
      label: catalogText('add'),
      reason: `${catalogText('signIn')} ${catalogText('onePerHousehold')}`,
    };
  }
  if (metal !== null && market === 'HALTED') {
    return { kind: 'market', label: catalogText('paused', { metal }), reason: catalogText('pausedReason') };
  }
  if (metal !== null && market === 'STALE') {
    return { kind: 'market', label: catalogText('waiting'), reason: catalogText('waitingReason') };
  }
  if (!isOnline)
    return { kind: 'offline', label: catalogText('offline'), reason: catalogText('offlineReason') };
  return null;
}
