import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { catalogText } from '../catalog-texts.ts';
import { productText } from '../product-texts.ts';
import { type OfferedProduct, offerOf } from './offer.ts';

/** Why a product page's button cannot be pressed: what it says instead, and the sentence beneath it. */
export interface AddObstacle {
  readonly kind: 'sold-out' | 'options' | 'bought' | 'market' | 'offline';
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
  /** The newest price of that metal waits for a check of the shop. */
  readonly isChecked?: boolean;
  readonly isOnline: boolean;
  /** When a closed market opens that takes no orders until then: `Sunday, 6 pm`. Absent while orders go on. */
  readonly opens?: string | null;
  /** That this customer has had the one piece of the household, and until when that counts (OPEN-41). */
  readonly bought?: string | null;
}

/** What stands between the shopper and the cart, the most lasting first; null when nothing does. */
export function addObstacle({
  product,
  openOptions,
  metal,
  market,
  isChecked = false,
  isOnline,
  opens = null,
  bought = null,
}: AddSituation): AddObstacle | null {
  const offer = offerOf(product);
  if (offer.kind === 'sold-out') {
    return { kind: 'sold-out', label: catalogText('outOfStock'), reason: productText('none') };
  }
  if (openOptions.length > 0) {
    const options = openOptions.map(withinSentence).join(', ');
    return { kind: 'options', label: catalogText('add'), reason: productText('chooseFirst', { options }) };
  }
  if (bought !== null) return { kind: 'bought', label: productText('boughtAlready'), reason: bought };
  if (metal !== null && isChecked) {
    return { kind: 'market', label: productText('checked', { metal }), reason: productText('checkedReason') };
  }
  if (metal !== null && market === 'HALTED') {
    return { kind: 'market', label: productText('paused', { metal }), reason: productText('pausedReason') };
  }
  if (metal !== null && market === 'STALE') {
    return { kind: 'market', label: productText('waiting'), reason: productText('waitingReason') };
  }
  if (metal !== null && market === 'CLOSED' && opens !== null) {
    return {
      kind: 'market',
      label: productText('opens', { time: opens }),
      reason: productText('closedReason'),
    };
  }
  if (!isOnline)
    return { kind: 'offline', label: productText('offline'), reason: productText('offlineReason') };
  return null;
}
