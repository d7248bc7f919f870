import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the items of a grouped product; they load with its page only. */
export const groupText = defineMessages('grouped-product', {
  heading: 'Choose your pieces',
  inStock: 'In stock',
  tier: '{count} or more: {price}',
  notify: 'Notify me',
  line: '{count} × {name}',
  overSpot: '{percent} over spot',
  saved: 'You save {amount} against single pieces.',
  savedOnFewest: 'You save {amount} against the smallest quantities.',
  each: 'Choose at least one of each',
  eachCosts: 'With one of each, {count} pieces cost {amount}.',
  total: { one: 'Total for {count} piece', other: 'Total for {count} pieces' },
  add: { one: 'Add {count} piece to cart', other: 'Add {count} pieces to cart' },
  buyBack: 'We buy these pieces back for {bid} today.',
  buyBackWithout: 'We buy these pieces back for {bid} today, without {names}.',
  spread: 'The spread is {amount}, {percent}.',
  even: 'You are even when the bid for {metal} stands at {spot}, {percent} above now.',
  evenBelow: 'You are even at any bid for {metal} from {spot}.',
  sell: 'Sell to us',
  piece: 'Piece',
  stock: 'In stock',
  over: 'Over spot',
  unit: 'Each',
  quantity: 'Quantity',
  chooseFirst: 'Choose a quantity first.',
});
