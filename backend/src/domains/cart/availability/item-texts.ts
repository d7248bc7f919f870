import { defineMessages } from '../../../platform/messages/define-messages.ts';

/**
 * Messages about products and lines that several cart operations share. Most are Magento's texts.
 */
export const itemTexts = defineMessages('pieces', {
  'not-available': 'Product that you are trying to add is not available.',
  'out-of-stock': 'This product is out of stock.',
  'set-behind':
    'This costs less than its pieces at the moment, and we are changing its price. Try again tomorrow.',
  'set-behind-call':
    'This costs less than its pieces at the moment, and we are changing its price. Try again tomorrow, or call the desk at {phone}.',
  'no-longer-sold': 'This product is no longer sold.',
  'unavailable-in-cart': 'A product in your cart is not available. Remove it from your cart, then try again.',
  'sign-in': 'Please log in to add this item to your cart.',
  unknown: 'Could not find a product with SKU "{sku}"',
  'options-missing': 'You need to choose options for your item.',
  'quantities-missing': 'Please specify the quantity of product(s).',
  'options-not-available': 'The required options you selected are not available',
  'not-in-cart': "The cart doesn't contain the item",
  'unknown-item': 'Could not find cart item with id: {id}.',
});
