import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { catalogText } from '../catalog-texts.ts';
import { productText } from '../product-texts.ts';
import { type OfferedProduct, offerOf } from './offer.ts';

/** Why a product cannot be added: the label of the disabled button and the sentence below it. */
export interface AddRejection {
  readonly kind: 'sold-out' | 'options' | 'bought' | 'market' | 'offline' | 'price';
  readonly label: string;
  readonly reason: string;
}

export interface AddSituation {
  /** The chosen variant, else the product of the page. */
  readonly product: OfferedProduct;
  /** Labels of the options without a chosen value. */
  readonly openOptions: readonly string[];
  /** Name of the metal that the price follows; null for a fixed price. */
  readonly metal: string | null;
  /** The state of that metal's market; null while unknown. */
  readonly market: 'OPEN' | 'CLOSED' | 'STALE' | 'HALTED' | null;
  /** Whether the shop has not confirmed the newest price of that metal. */
  readonly isChecked?: boolean;
  readonly isOnline: boolean;
  /**
   * When a closed market opens, if the shop takes no orders until then, such as `Sunday, 6 pm`;
   * null otherwise.
   */
  readonly opens?: string | null;
  /** Why the metal is halted, if there is more to say than that; null otherwise. */
  readonly halted?: string | null;
  /** Text about this customer's earlier purchase of a limited product; null without one. */
  readonly bought?: string | null;
}

/** Returns why the product cannot be added, the most lasting reason first; null if it can be. */
export function addRejection({
  product,
  openOptions,
  metal,
  market,
  isChecked = false,
  isOnline,
  opens = null,
  halted = null,
  bought = null,
}: AddSituation): AddRejection | null {
  const offer = offerOf(product);
  if (offer.kind === 'sold-out' && product.opens_at != null) {
    return { kind: 'sold-out', label: catalogText('notOpen'), reason: productText('notOpenReason') };
  }
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
    const reason = halted ?? productText('pausedReason');
    return { kind: 'market', label: productText('paused', { metal }), reason };
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
