import { defineMessages } from '../messages/define-messages.ts';

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
  metalValueDetail: 'Spot times fine weight',
  premiumPart: 'Premium',
  premiumDetail: '{percent}: minting, assay, vaulting, our margin',
  byWire: 'By wire or check',
  byCard: 'By card',
  byCardDetail: 'With the card fee of {percent}%, passed on at cost',
  breakdownNote: 'For one piece. Worked out again every 30 seconds; at payment we hold it for ten minutes.',
  // pictures, enlarged
  enlarged: 'Pictures of {name}, enlarged',
  pictureOf: '{label}, {place} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  close: 'Close',
  // about the piece
  specification: 'Specification',
  about: 'About this {form}',
  inTheSet: 'In the set',
  related: 'Often bought with it',
});
