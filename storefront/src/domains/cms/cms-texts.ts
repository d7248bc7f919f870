import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the storefront around content. */
export const cmsText = defineMessages('cms', {
  noBlocks: 'There are no blocks to display',
  // Slides.
  slides: 'Slides',
  slideOf: '{number} of {count}',
  showSlide: 'Show slide {name}',
  previous: 'Previous slide',
  next: 'Next slide',
  play: 'Play the slides',
  pause: 'Pause the slides',
  // Videos.
  playFilm: 'Play the video',
  playsFrom: 'Plays from {host}. We load nothing from there before you press play.',
  film: 'Video',
  // Map.
  locations: 'Our locations',
  map: 'Map of our locations',
  openMap: 'Open in maps',
  mapOf: '({name})',
  mapType: 'Map type',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  coastType: 'Coast',
  borderType: 'Borders',
  tileType: 'Streets',
  // Journal.
  journal: 'Journal',
  journalAbout: 'How metal is made, priced, stored and sold. Written by our desk.',
  subjects: 'Topics',
  all: 'All',
  nothingWritten: 'No articles yet',
  by: 'By {author}',
  related: 'Products in this article',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  // Home page.
  chooseMetal: 'Choose a metal',
  askPrices: 'Ask prices per troy ounce, refreshed every 30 seconds',
  mintage: 'Mintage',
  diameter: 'Diameter',
  thickness: 'Thickness',
  howWeTrade: 'How we trade',
  mints: 'Mints and refiners',
  // The parts of a price.
  metal: 'Metal',
  partsSpoken: '{metal} {metalPrice}, premium {premium}, card fee {fee}',
  atSpot: '{metal} at spot',
  fine: '{fineness} fine',
  atAsk: 'at the ask price',
  premium: 'Premium',
  mostMetal: 'Most metal for my money',
  mostMetalLead:
    'Name an amount. We compare every piece in stock, with quantity prices, delivery and tax, and find the basket with the most metal.',
  mostMetalOpen: 'Find my basket',
  premiumAbout: 'Minting, assay, vaulting and our margin',
  byWire: 'By wire or check',
  cardFee: 'Card fee',
  cardFeeAbout: 'What card networks charge, passed on at cost',
  byCard: 'By card',
});
