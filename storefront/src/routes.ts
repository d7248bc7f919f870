import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages with an address of their own; every other path is resolved by the shop (`route(url)`) in the splat. */
export default [
  layout('shell/shop-layout.tsx', [
    index('routes/home.tsx', { id: 'home' }),
    route('home', 'routes/home.tsx', { id: 'home-alias' }),
    route('cart', 'routes/cart.tsx'),
    route('receipt/:token', 'routes/receipt.tsx'),
    route('search.html', 'routes/search-results.tsx'),
    route('blog/:category?', 'routes/journal.tsx'),
    route('blog/:category/:post', 'routes/journal-post.tsx'),
    route('contact-us', 'routes/contact-us.tsx'),
    route('sell-to-us', 'routes/sell-to-us.tsx'),
    route('*', 'routes/resolve.tsx'),
  ]),
  layout('shell/checkout-layout.tsx', [route('checkout', 'routes/checkout.tsx')]),
] satisfies RouteConfig;
