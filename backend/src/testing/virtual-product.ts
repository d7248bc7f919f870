/** A service: a product without weight and delivery, as a row of `products`. */
export const ASSAY = {
  sku: 'SV-ASSAY',
  type: 'virtual',
  item_number: 'SV-01',
  name: 'Assay service',
  url_key: 'assay-service',
  form: 'accessory',
  pricing: {
    mode: 'fixed',
    fixed_price_minor: 4_500,
    tiers: [{ quantity: 5, fixed_price_minor: 4_000 }],
  },
  card_fee_percent: 4,
  stock: { quantity: 500 },
  categories: ['accessories'],
} as const;
