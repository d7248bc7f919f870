import {
  formatValuationCode,
  formatValuationNumber,
} from '@ingot/rules/holdings/valuations/valuation-code.ts';
import type { IssuedValuation } from './read-valuation.ts';
import type { ValuationContent } from './valuation-content.ts';

/** Returns the address of the page that checks valuations, of the shop at the time of issue. */
export function checkUrl({ shop }: ValuationContent): string {
  return `${shop.url}valuation`;
}

/**
 * Returns the address with number and check code as a QR code: a PNG data URL. The fragment of an address
 * never reaches a server or its log.
 */
export async function checkPicture({ number, checkCode, content }: IssuedValuation): Promise<string> {
  // Loaded on demand: the library includes a PNG encoder and is rarely needed.
  const { toDataURL } = await import('qrcode');
  const fragment = `${formatValuationNumber(number)}/${formatValuationCode(checkCode)}`;
  return toDataURL(`${checkUrl(content)}#${fragment}`, {
    errorCorrectionLevel: 'M',
    margin: 1,
    width: 256,
  });
}
