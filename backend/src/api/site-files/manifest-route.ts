import type { FastifyInstance } from 'fastify';
import { findStoreView } from '../../domains/shop/store-views/store-views.ts';
import type { Services } from '../../platform/context.ts';

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The dealer's icon, of any size; without it, those of the build. */
function iconsOf(favicon: string | null) {
  return favicon === null ? ICONS : [{ src: favicon, sizes: 'any', purpose: 'any' }];
}

/**
 * Serves `/manifest.webmanifest`: the name and icons with which a device installs the shop.
 * `?store=` is the code of a store view, because browsers request it without cookies.
 */
export async function manifestRoute(app: FastifyInstance, { shop }: Pick<Services, 'shop'>): Promise<void> {
  app.get<{ Querystring: { store?: unknown } }>('/manifest.webmanifest', ({ query }, reply) => {
    const { storeName, tagline, locale } = findStoreView(shop, String(query.store)) ?? shop.store;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          id: '/',
          name: storeName,
          short_name: storeName,
          description: tagline,
          lang: locale.replace('_', '-'),
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: shop.appearance.colors.primary,
          icons: iconsOf(shop.appearance.favicon),
        }),
      );
  });
}
