import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A row of the table. The file's base name is the id, because every first visit loads all ids. */
const page = (path: string, file: string) =>
  route(path, `routes/${file}.tsx`, { id: file.slice(file.lastIndexOf('/') + 1) });

/**
 * Pages with an address of their own. The splat route asks the shop (`route(url)`) for every other
 * path.
 */
export default [
  layout('shell/frame/shop-layout.tsx', { id: 'shop' }, [
    index('routes/content/home.tsx', { id: 'home' }),
    route('home', 'routes/content/home.tsx', { id: 'home-alias' }),
    page('cart', 'checkout/cart'),
    page('order-lookup', 'checkout/order-lookup'),
    page('order-cancel', 'mail-links/order-cancel'),
    page('search.html', 'catalog/search-results'),
    page('blog/:category?', 'content/journal'),
    page('blog/:category/:post', 'content/journal-post'),
    page('spot/:metal', 'catalog/metal'),
    page('reviews', 'content/reviews'),
    page('compare', 'catalog/compare'),
    page('offline', 'content/offline'),
    page('newsletter/:action/:token', 'mail-links/newsletter'),
    page('sign-in', 'sign-in/sign-in'),
    page('create-account', 'sign-in/create-account'),
    page('forgot-password', 'sign-in/forgot-password'),
    page('customer/account/createPassword', 'sign-in/create-password'),
    page('customer/account/confirm', 'sign-in/confirm-account'),
    page('customer/account/resetTwoFactor', 'sign-in/reset-two-factor'),
    page('account-information', 'account/account-information'),
    page('address-book', 'account/address-book'),
    page('order-history', 'account/order-history'),
    page('order/:orderId', 'account/order'),
    page('communications', 'account/communications'),
    page('alerts', 'account/alerts'),
    page('alerts/pause/:token', 'mail-links/pause-alert'),
    page('order-updates/stop/:token', 'mail-links/stop-order-updates'),
    page('wishlist', 'account/wishlist'),
    page('favorites/:code', 'mail-links/shared-favorites'),
    page('saved-payments', 'account/saved-payments'),
    page('contact-us', 'content/contact-us'),
    page('sell-to-us/quote', 'sell/sell-quote'),
    page('sell-quotes', 'sell/sell-quotes'),
    page('sell-quotes/:number', 'sell/locked-quote'),
    page('sell-to-us/:page?', 'sell/sell-to-us'),
    page('*', 'resolve/resolve'),
  ]),
  layout('shell/frame/empty-layout.tsx', { id: 'empty' }, [page('style-guide', 'style-guide/style-guide')]),
  layout('shell/frame/checkout-layout.tsx', { id: 'checkout-layout' }, [
    page('checkout', 'checkout/checkout'),
    page('cart-login', 'checkout/cart-login'),
    page('receipt/:token', 'checkout/receipt'),
  ]),
] satisfies RouteConfig;
