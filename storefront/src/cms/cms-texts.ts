import { defineMessages } from '../messages/define-messages.ts';

/** What the storefront itself says around content. */
export const cmsText = defineMessages('cms', {
  noBlocks: 'There are no blocks to display',
  // slides
  slides: 'Slides',
  slideOf: '{number} of {count}',
  showSlide: 'Show slide {name}',
  previous: 'Previous slide',
  next: 'Next slide',
  play: 'Let the slides turn',
  pause: 'Stop the slides',
  // films
  playFilm: 'Play the film',
  playsFrom: 'Plays from {host}. Nothing is fetched from there before.',
  film: 'Film',
  // map
  locations: 'Our locations',
  map: 'Map of our locations',
  openMap: 'Open in a map',
  mapOf: '({name})',
  mapType: 'Kind of map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  coastType: 'Coast',
  borderType: 'Borders',
  tileType: 'Streets',
  // journal
  journal: 'Journal',
  journalAbout: 'How metal is made, priced, kept and sold again. Written at the desk.',
  subjects: 'Subjects',
  all: 'All',
  nothingWritten: 'Nothing written yet',
  by: 'By {author}',
  related: 'Pieces in this story',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  // the front page
  chooseMetal: 'Choose a metal',
  askPrices: 'Ask prices per troy ounce, refreshed every 30 seconds',
  mintage: 'Mintage',
  diameter: 'Diameter',
  thickness: 'Thickness',
  howWeTrade: 'How we trade',
  mints: 'Mints and refiners',
  // what a piece costs, part by part
  metal: 'Metal',
  partsSpoken: '{metal} {metalPrice}, premium {premium}, card fee {fee}',
  atSpot: '{metal} at spot',
  fine: '{fineness} fine',
  atAsk: 'at the ask price',
  premium: 'Premium',
  premiumAbout: 'Minting, assay, vaulting and our margin',
  byWire: 'By wire or check',
  cardFee: 'Card fee',
  cardFeeAbout: 'What the card network charges, passed on at cost',
  byCard: 'By card',
});
