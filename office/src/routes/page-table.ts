/** A page of the office. */
export interface PageRow {
  /** The path below `/office`, as React Router reads it. */
  readonly path: string;
  /** The module below `routes/`, without its extension. */
  readonly file: string;
  /** A path for the check of all pages. Only pages whose path has parameters need it. */
  readonly example?: string;
}

/**
 * The pages inside the frame, which need a signed-in member of staff, and the pages outside of it.
 * `shell/desks/desks.ts` has their links and permissions.
 */
export const PAGE_TABLE = {
  office: [
    { path: '/', file: 'today/today' },
    { path: '/bench', file: 'bench/queue' },
    { path: '/bench/manifests', file: 'bench/manifests' },
    { path: '/bench/packages/:id', file: 'bench/package', example: '/bench/packages/0' },
    { path: '/bench/pick-list', file: 'bench/pick-list' },
    { path: '/bench/pickups', file: 'bench/pickups' },
    { path: '/customers', file: 'customers/customers' },
    { path: '/customers/groups', file: 'customers/groups' },
    { path: '/customers/:id', file: 'customers/customer', example: '/customers/1' },
    { path: '/messages', file: 'customers/messages' },
    { path: '/content/blocks', file: 'content/blocks' },
    { path: '/content/blocks/:name', file: 'content/block', example: '/content/blocks/footer' },
    { path: '/content/journal', file: 'content/journal' },
    { path: '/content/journal/:name', file: 'content/article', example: '/content/journal/none' },
    { path: '/content/mails', file: 'content/mails' },
    { path: '/content/mails/:code', file: 'content/mail', example: '/content/mails/order-placed' },
    { path: '/content/menus', file: 'content/menus' },
    { path: '/content/menus/storefront', file: 'content/menu' },
    { path: '/content/notice', file: 'content/notice' },
    { path: '/content/pages', file: 'content/pages' },
    { path: '/content/pages/:name', file: 'content/page', example: '/content/pages/about' },
    { path: '/orders', file: 'orders/orders' },
    { path: '/orders/new', file: 'orders/new-order' },
    { path: '/orders/packing-slips', file: 'orders/packing-slips' },
    { path: '/orders/:number', file: 'orders/order', example: '/orders/100000001' },
    {
      path: '/orders/:number/:kind/:document',
      file: 'orders/document',
      example: '/orders/100000001/invoice/100000001',
    },
    { path: '/products', file: 'products/products' },
    { path: '/products/:sku', file: 'products/product', example: '/products/AU-SUN-1' },
    {
      path: '/products/:sku/pictures',
      file: 'products/pictures',
      example: '/products/AU-SUN-1/pictures',
    },
    { path: '/products/attributes', file: 'products/attributes' },
    {
      path: '/products/attributes/:code',
      file: 'products/attribute',
      example: '/products/attributes/metal_type',
    },
    { path: '/products/bulk-change', file: 'products/bulk-change' },
    { path: '/promotions/coupons/:id?', file: 'promotions/coupons', example: '/promotions/coupons' },
    { path: '/promotions/gift-cards/:id?', file: 'promotions/gift-cards', example: '/promotions/gift-cards' },
    { path: '/content/media', file: 'content/media' },
    { path: '/products/new', file: 'products/new-product' },
    { path: '/products/categories', file: 'products/categories' },
    { path: '/products/import', file: 'products/import' },
    { path: '/quotes', file: 'quotes/quotes' },
    { path: '/quotes/:number', file: 'quotes/quote', example: '/quotes/Q-0000000000' },
    {
      path: '/quotes/:number/:document',
      file: 'quotes/quote-document',
      example: '/quotes/Q-0000000000/check-sheet',
    },
    { path: '/money', file: 'money/statement' },
    { path: '/money/clearing', file: 'money/clearing' },
    { path: '/money/close', file: 'money/day-close' },
    { path: '/money/payouts', file: 'money/payouts' },
    { path: '/prices/feeds', file: 'prices/feeds' },
    { path: '/prices/hedges', file: 'prices/hedges' },
    { path: '/prices/hours', file: 'prices/market-hours' },
    { path: '/prices/limits', file: 'prices/limits' },
    { path: '/prices/position', file: 'prices/position' },
    {
      path: '/prices/position/:metal',
      file: 'prices/position-entries',
      example: '/prices/position/silver',
    },
    { path: '/prices/premiums', file: 'prices/premiums' },
    { path: '/compliance/cash', file: 'compliance/cash' },
    { path: '/compliance/cases/:id', file: 'compliance/case', example: '/compliance/cases/0' },
    { path: '/compliance/cases/:id/form', file: 'compliance/form', example: '/compliance/cases/0/form' },
    { path: '/compliance/identity', file: 'compliance/identity' },
    {
      path: '/compliance/identity/:id',
      file: 'compliance/identity-request',
      example: '/compliance/identity/0',
    },
    { path: '/compliance/reviews', file: 'compliance/reviews' },
    { path: '/reports/:report', file: 'reports/report', example: '/reports/sales' },
    { path: '/reports/:report/rows', file: 'reports/rows', example: '/reports/sales/rows' },
    { path: '/reviews', file: 'customers/reviews' },
    { path: '/work/:code', file: 'today/work', example: '/work/orders_to_pack' },
    { path: '/approvals', file: 'today/approvals' },
    { path: '/settings/:page?', file: 'settings/shop-settings', example: '/settings/shop' },
    { path: '/settings/audit', file: 'settings/audit' },
    { path: '/settings/connections', file: 'settings/connections' },
    { path: '/settings/integrations', file: 'settings/integrations' },
    { path: '/settings/jobs', file: 'settings/jobs' },
    { path: '/settings/setup', file: 'settings/setup' },
    { path: '/settings/staff', file: 'settings/staff' },
    { path: '/account', file: 'settings/own-account' },
    { path: '*', file: 'not-found' },
  ],
  outside: [
    { path: '/sign-in', file: 'sign-in/sign-in' },
    { path: '/invitation', file: 'sign-in/invitation' },
    { path: '/first-owner', file: 'sign-in/first-owner' },
  ],
} as const satisfies Record<string, readonly PageRow[]>;
