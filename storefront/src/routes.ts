import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages with an address of their own; every other path is resolved by the shop (`route(url)`) in the splat. */
export default [
  layout('shell/shop-layout.tsx', [
    index('routes/home.tsx', { id: 'home' }),
    route('home', 'routes/home.tsx', { id: 'home-alias' }),
    route('cart', 'routes/cart.tsx'),
    route('order-lookup', 'routes/order-lookup.tsx'),
    route('order-cancel', 'routes/order-cancel.tsx'),
    route('search.html', 'routes/search-results.tsx'),
    route('blog/:category?', 'routes/journal.tsx'),
    route('blog/:category/:post', 'routes/journal-post.tsx'),
    route('spot/:metal', 'routes/metal.tsx'),
    route('reviews', 'routes/reviews.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('newsletter/:action/:token', 'routes/newsletter.tsx'),
    route('sign-in', 'routes/sign-in.tsx'),
    route('create-account', 'routes/create-account.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('customer/account/createPassword', 'routes/create-password.tsx'),
    route('customer/account/confirm', 'routes/confirm-account.tsx'),
    route('customer/account/resetTwoFactor', 'routes/reset-two-factor.tsx'),
    route('account-information', 'routes/account-information.tsx'),
    route('address-book', 'routes/address-book.tsx'),
    route('order-history', 'routes/order-history.tsx'),
    route('order/:orderId', 'routes/order.tsx'),
    route('communications', 'routes/communications.tsx'),
    route('alerts', 'routes/alerts.tsx'),
    route('alerts/pause/:token', 'routes/pause-alert.tsx'),
    ...['saved-payments', 'wishlist'].map((path) =>
      route(path, 'routes/account-not-found.tsx', { id: path }),
    ),
    route('contact-us', 'routes/contact-us.tsx'),
    route('sell-to-us/:page?', 'routes/sell-to-us.tsx'),
    route('*', 'routes/resolve.tsx'),
  ]),
  layout('shell/empty-layout.tsx', [route('style-guide', 'routes/style-guide.tsx')]),
  layout('shell/checkout-layout.tsx', [
    route('checkout', 'routes/checkout.tsx'),
    route('cart-login', 'routes/cart-login.tsx'),
    route('receipt/:token', 'routes/receipt.tsx'),
  ]),
] satisfies RouteConfig;
