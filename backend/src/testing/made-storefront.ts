import type { Storefront } from '../api/storefront/storefront.ts';

/** A storefront that renders every page at once. */
export const storefront: Storefront = {
  render: async () => new Response('<h1>made</h1>', { headers: { 'content-type': 'text/html' } }),
  pageParameters: async () => [],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  browserTexts: async (texts) => texts,
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};
