/** The parts of an address that identify a delivery point. */
export interface DeliveryPoint {
  readonly street: readonly string[];
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
}

/**
 * Letters that Unicode does not decompose into letter and accent, and Cyrillic and Greek letters
 * that look Latin.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  к: 'k',
  ο: 'o',
  α: 'a',
  ρ: 'p',
  ν: 'v',
};

/** Words of streets and their normalized form (USPS Publication 28, appendix C1 and C2). */
const WORDS: Readonly<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  building: 'bldg',
  center: 'ctr',
  centre: 'ctr',
  circle: 'cir',
  close: 'cl',
  court: 'ct',
  cove: 'cv',
  crescent: 'cres',
  crossing: 'xing',
  drive: 'dr',
  estate: 'est',
  estates: 'ests',
  expressway: 'expy',
  floor: 'fl',
  fort: 'ft',
  freeway: 'fwy',
  garden: 'gdn',
  gardens: 'gdns',
  grove: 'grv',
  heights: 'hts',
  highway: 'hwy',
  hill: 'hl',
  hills: 'hls',
  hollow: 'holw',
  junction: 'jct',
  lane: 'ln',
  mount: 'mt',
  mountain: 'mtn',
  parkway: 'pkwy',
  pky: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  route: 'rte',
  saint: 'st',
  square: 'sq',
  station: 'sta',
  str: 'st',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  valley: 'vly',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'unit',
  apt: 'unit',
  flat: 'unit',
  no: 'unit',
  number: 'unit',
  rm: 'unit',
  room: 'unit',
  ste: 'unit',
  suite: 'unit',
};

/**
 * Returns a key that is equal for all spellings of one delivery address. Case, accents,
 * punctuation, common abbreviations, the position of the apartment and the ZIP+4 digits make no
 * difference. For comparison only, never for display. Names and city are not part of it: a
 * household has several names, and the postcode implies the city.
 */
export function normalizeAddress({ street, postcode, countryCode }: DeliveryPoint): string {
  const country = countryCode.trim().toUpperCase();
  const letters = plainLetters(postcode).replace(/[^a-z0-9]/g, '');
  const area = country === 'US' ? letters.slice(0, 5) : letters;
  return `${country}|${area}|${unitsLast(wordsOf(street.join(' '))).join(' ')}`;
}

/**
 * Returns the normalized words of a street. A number and the single letter after it are one word.
 */
function wordsOf(street: string): string[] {
  return plainLetters(street)
    .replace(/[.'’`]/g, '')
    .replace(/(\d)-(?=\d)/g, '$1')
    .replace(/#/g, ' unit ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word) : word))
    .join(' ')
    .replace(/\bp o box\b/g, 'po box')
    .replace(/(?<=(?:^| )\d+) (?=\p{L}(?: |$))/gu, '')
    .replace(/\bunit(?: unit)+\b/g, 'unit')
    .split(' ')
    .filter((word) => word !== '');
}

/** "Apt 2, 14 High Street" and "14 High Street, Apt 2" are the same address. */
function unitsLast(words: readonly string[]): string[] {
  const isOfUnit = (at: number) => words[at] === 'unit' || words[at - 1] === 'unit';
  const units = words.filter((_, at) => words[at - 1] === 'unit').map((unit) => `unit ${unit}`);
  return [...words.filter((_, at) => !isOfUnit(at)), ...units.sort()];
}

function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents and zero-width characters, which are invisible on a parcel.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/\p{L}/gu, (letter) => (Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] ?? letter) : letter))
  );
}
