/** A seed as a whole number, for {@link noiseAt}. FNV-1a. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/**
 * A path that wanders like a price and is a pure function of seed and time: value noise summed over octaves, each
 * twice as slow as the one before. An octave's size grows with the root of its period, as a random walk's does, so
 * that the path is rough from seconds to months; and because the octaves end, it never wanders off for good. One
 * unit is about one standard deviation of a year.
 */
export function noiseAt(seed: number, ms: number): number {
  let sum = 0;
  for (let octave = 0; octave < OCTAVES; octave++) sum += octaveAt(seed, octave, ms);
  return sum;
}

/** What {@link noiseAt} leaves out: the swings of years and decades, for a past that is longer than a year. */
export function slowNoiseAt(seed: number, ms: number): number {
  let sum = 0;
  for (let octave = OCTAVES; octave < OCTAVES + SLOW_OCTAVES; octave++) sum += octaveAt(seed, octave, ms);
  return sum;
}

function octaveAt(seed: number, octave: number, ms: number): number {
  const periodMs = SHORTEST_PERIOD_MS * 2 ** octave;
  return Math.sqrt(periodMs / YEAR_MS) * valueNoise(Math.imul(seed + octave, 0x9e3779b1), ms / periodMs);
}

const YEAR_MS = 365 * 24 * 3_600_000;
const SHORTEST_PERIOD_MS = 10_000;
/** 10 s doubled 22 times is 1.3 years. */
const OCTAVES = 23;
/** Three more: 2.7, 5.3 and 10.6 years. */
const SLOW_OCTAVES = 3;

/** Random values from −1 to 1 at whole `x`, smoothly joined between them. */
function valueNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const t = x - cell;
  const from = randomAt(seed, cell);
  const smooth = t * t * (3 - 2 * t);
  return from + (randomAt(seed, cell + 1) - from) * smooth;
}

/** −1 to 1. The finaliser of MurmurHash3, which spreads neighbouring cells. */
function randomAt(seed: number, cell: number): number {
  let hash = Math.imul(cell ^ seed, 0x01000193) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1;
}
