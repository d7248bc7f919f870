import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about customers' alerts. */
export const alertsText = defineMessages('alerts', {
  title: 'Alerts',
  about: 'About',
  target: 'Target',
  state: 'State',
  none: 'No alerts.',
  stock: 'Back in stock: {product}',
  release: 'Orders open: {product}',
  price: 'Price: {product}',
  premium: 'Premium: {product}',
  spread: 'Spread: {product}',
  opening: 'Market opens: {metal}',
  spot: 'Spot price: {metal}',
  ratio: 'Gold-to-silver ratio',
  total: 'Value of the metals',
  byMethod: '{what}, by {method}',
  fromQuantity: '{what}, from {count} pieces',
  above: 'At or above {figure}',
  below: 'At or below {figure}',
  soldNoMore: 'a product that is not sold any more',
  waiting: 'Waiting',
  paused: 'Paused',
  fired: 'E-mailed {time}',
});
