/*
 * Words for the names and descriptions of generated products. A series combines a place or mood
 * with a thing, which yields about four thousand realistic names.
 */

export const SERIES_PLACES =
  'Harbor Meadow Falcon Comet River Maple Anchor Orchid Granite Beacon Willow Raven Summit Coral Amber Cedar Copper Crown Delta Dune Ember Fjord Frost Garden Glacier Heron Highland Horizon Iron Island Ivory Juniper Lagoon Lantern Laurel Marble Mariner Midnight Mill Mist Moorland Morning North Oak Ocean Orchard Pine Prairie Quarry Reef Ridge Royal Saffron Shore Silver Birch Solstice Spring Stone Storm Tidal Timber Valley Velvet Winter'
    .replace('Silver Birch', 'Birch')
    .split(' ');

export const SERIES_THINGS =
  'Albatross Antler Arch Badger Bell Bison Bridge Caravel Chapel Cockerel Condor Crane Dolphin Dragonfly Eagle Elk Fern Fox Gate Griffin Hare Hawk Hive Ibex Kestrel Keystone Kingfisher Lark Lily Lynx Mare Mill Minstrel Moth Nightingale Osprey Otter Owl Pegasus Petrel Pilgrim Plover Plough Quill Ram Rose Rower Sail Salmon Schooner Sentinel Shepherd Sparrow Spire Stork Sundial Swan Thistle Tower Trout Vixen Weaver Whale Wren'.split(
    ' ',
  );

/**
 * First sentences: the appearance. `{series}`, `{mint}`, `{weight}` and `{metal}` are placeholders.
 */
export const OPENINGS = [
  '{mint} has struck the {series} since the first dies were cut, and has changed little about it but the date.',
  'The {series} is the piece of {mint} that visitors ask to hold first.',
  'A quiet design: the {series} fills two thirds of the field and leaves the rest to the light.',
  'Engraved by hand and reduced once, the {series} keeps its fine lines also at {weight}.',
  '{mint} made the {series} for savers: plain to recognise, plain to count, plain to sell.',
];

/** Second sentences: remarks. */
export const REMARKS = [
  'The rim is a little higher than usual, so that pieces can be stacked without touching.',
  'Each carries a mark of the year that shows under a loupe and nowhere else.',
  'It is counted, weighed and looked at twice before it leaves the vault.',
  'Fine {metal} is soft: hold it by the edge, and leave it in what it came in.',
  'We pay our posted bid for it without drilling or melting, as long as it is whole.',
];

/** Short descriptions. */
export const SUMMARIES = [
  '{weight} of fine {metal} under the {series}, from {mint}.',
  'The {series} in {metal}, {weight}, at the premium of the day.',
  '{weight} of {metal} that stacks well and sells back easily.',
  'A {metal} piece of {weight} by {mint}; easy to own, easy to part with.',
];
