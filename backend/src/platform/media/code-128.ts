/** Returns a Code 128 bar code with its text as SVG, 14 mm high. Loads the library on first use. */
export async function code128(text: string): Promise<string> {
  const { code128: draw, drawingSVG } = await import('bwip-js/node');
  return draw({ bcid: 'code128', text, height: 14, includetext: true, textxalign: 'center' }, drawingSVG());
}
