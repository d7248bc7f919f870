import { defineMessages } from '@ingot/messages/define-messages.ts';

/**
 * Texts of the parts of a product page that load on demand; the first visit does not download them.
 */
export const productPartText = defineMessages('catalog', {
  // For a product of unknown form.
  piece: 'piece',
  // How the price is made.
  ask: '{metal}, ask',
  askDetail: 'At {time}, per troy ounce',
  fineWeight: 'Fine weight',
  fineWeightDetail: '{grams} g of {fineness} {metal}',
  metalValue: 'Metal',
  metalValueDetail: 'Spot price × fine weight',
  premiumPart: 'Premium',
  premiumDetail: '{percent}: minting, assay, vaulting, our margin',
  byWire: 'By wire or check',
  byCard: 'By card',
  byCardDetail: 'With the card fee of {percent}%, passed on at cost',
  breakdownNote: 'For one piece, at the live price. We lock it when you enter payment.',
  // Enlarged pictures.
  enlarged: 'Enlarged pictures of {name}',
  pictureOf: '{label}, {place} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  // About the product.
  specification: 'Specifications',
  about: 'About this {form}',
  inTheSet: 'In the pack',
  setMetal: 'Fine metal in this set',
  setOunces: '{ounces} oz {metal}',
  setValue:
    'Worth {value} at today’s spot prices. The set has no premium to compare: its price also pays for the case and the selection.',
  related: 'Often bought together',
});
