import { defineMessages } from '../../platform/messages/define-messages.ts';

/** What the parts of a product page say that come when they are opened or scrolled to: no first visit carries it. */
export const productPartText = defineMessages('catalog', {
  // Of a piece whose form is not known.
  piece: 'piece',
  // how priced
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
  // pictures, enlarged
  enlarged: 'Enlarged pictures of {name}',
  pictureOf: '{label}, {place} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  // about the piece
  specification: 'Specifications',
  about: 'About this {form}',
  inTheSet: 'In this set',
  related: 'Often bought together',
});
