/** Hashes a text to a seed for {@link noiseAt} with FNV-1a. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/**
 * Returns a random walk as a pure function of seed and time: value noise summed over octaves, each
 * twice as slow as the previous one. An octave's amplitude grows with the root of its period, as in
 * a random walk, so the path is rough from seconds to months. The number of octaves is finite, so
 * it never drifts away. One unit is about one standard deviation of a year.
 */
export function noiseAt(seed: number, ms: number): number {
  let sum = 0;
  for (let octave = 0; octave < OCTAVES; octave++) sum += octaveAt(seed, octave, ms);
  return sum;
}

/**
 * Returns the octaves that {@link noiseAt} omits: swings of years and decades, for histories longer
 * than a year.
 */
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

/** Returns smooth noise: random values from −1 to 1 at whole `x`, interpolated between them. */
function valueNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const t = x - cell;
  const from = randomAt(seed, cell);
  const smooth = t * t * (3 - 2 * t);
  return from + (randomAt(seed, cell + 1) - from) * smooth;
}

/**
 * Returns a number from −1 to 1. Uses the finalizer of MurmurHash3, so that adjacent cells are
 * unrelated.
 */
function randomAt(seed: number, cell: number): number {
  let hash = Math.imul(cell ^ seed, 0x01000193) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1;
}
