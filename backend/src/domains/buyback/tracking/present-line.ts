import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { settleLine } from '@ingot/rules/buyback/quote-settlement.ts';
import type { PieceCondition, SellQuoteLineState } from '../../../generated/resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { findPhoto, listPhotos } from '../check/photo.repository.ts';
import { checkedLine, type QuoteLine, type SellQuote } from '../sell-quote.ts';
import { grams, testWords } from './line-shape.ts';

/** A line in the API's shape, with its quote. */
export type PresentedLine = ReturnType<typeof presentLine>;

/** Returns a line in the API's shape. */
export function presentLine(line: QuoteLine, quote: SellQuote, product: CatalogProduct | null) {
  const { state, payIfAcceptedMinor } = settleLine(checkedLine(line));
  const { currency } = quote;
  const { sku, name, quantity, position, received, differing, newBidMinor, reason, unitMinor } = line;
  return {
    quote,
    sku,
    name,
    quantity,
    condition: line.condition.toUpperCase() as PieceCondition,
    price: presentMoney(unitMinor, currency),
    row_total: presentMoney(unitMinor * quantity, currency),
    product,
    position,
    line_state: state.toUpperCase() as SellQuoteLineState,
    received,
    differing,
    new_bid: newBidMinor === null ? null : presentMoney(newBidMinor, currency),
    amount_if_accepted: presentMoney(payIfAcceptedMinor, currency),
    reason,
    weight_grams: grams(line),
    test: testWords(line),
  };
}

/** Returns the photographs of a line as data addresses. */
export async function photographs(
  { quote: { id, number }, position }: PresentedLine,
  db: Database,
): Promise<string[]> {
  const photos = (await listPhotos(db, id)).filter((photo) => photo.position === position);
  const images = await Promise.all(photos.map((photo) => findPhoto(db, { number, id: photo.id })));
  return images.flatMap((image) => (image === null ? [] : dataAddress(image)));
}

/** Returns a WebP image as a data address. */
export function dataAddress(image: Buffer): string {
  return `data:image/webp;base64,${image.toString('base64')}`;
}
