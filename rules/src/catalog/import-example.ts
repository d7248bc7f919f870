/**
 * Three products as a CSV file, an example of an import: a coin, a bar whose price falls from ten
 * pieces on, and an accessory at a fixed price in minor units. Weights are in milligrams. The pieces
 * are invented.
 */
export const EXAMPLE_PRODUCTS = `sku,item_number,name,url_key,metal,form,fine_weight_mg,fineness,pricing.mode,pricing.premium_percent,pricing.tiers,pricing.fixed_price_minor,card_fee_percent,stock.quantity,short_description
EX-GOLD-COIN,1001,Example gold coin 1 oz,example-gold-coin-1-oz,gold,coin,31103.4768,999.9,metal,4.5,,,3,12,One troy ounce of fine gold.
EX-SILVER-BAR,1002,Example silver bar 1 kg,example-silver-bar-1-kg,silver,bar,1000000,999,metal,6,"[{""quantity"":10,""premium_percent"":5}]",,3,40,One kilogram of fine silver.
EX-CAPSULE,1003,Example capsule 32 mm,example-capsule-32-mm,,accessory,,,fixed,,,150,3,500,For coins of 32 mm.
`;
