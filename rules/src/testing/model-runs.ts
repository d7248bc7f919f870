/** Sequences of one property during `npm test`. */
const FEW_RUNS = 200;

/** The number of sequences, or of another seed, that `npm run test:model` asks for. */
const { RULE_RUNS, MODEL_SEED } =
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};

/**
 * Options of a property over sequences: few runs with a fixed seed in `npm test`, many with a random
 * seed in `npm run test:model`.
 */
export const MODEL_OPTIONS = {
  numRuns: Number(RULE_RUNS ?? FEW_RUNS),
  ...(RULE_RUNS === undefined ? { seed: 20_261_126 } : MODEL_SEED && { seed: Number(MODEL_SEED) }),
};
