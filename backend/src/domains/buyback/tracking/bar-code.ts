import { toSVG } from 'bwip-js/node';

/**
 * Returns a Code 128 bar code as an SVG image in a data address.
 * @throws Error for a text that Code 128 cannot hold
 */
export function barCode(text: string): string {
  const svg = toSVG({ bcid: 'code128', text, height: 12, includetext: true, textxalign: 'center' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
