/**
 * Splits an amount over `weights` so that the parts add up exactly. Each part is its exact share
 * truncated towards zero. The remaining units go to the parts with the largest remainders, earlier
 * ones first (largest-remainder method, Hamilton). Weights are whole and not negative; when all are
 * zero the amount is split evenly. An empty list of weights returns an empty list for an amount of
 * zero.
 * @throws for other amounts without weights, and for invalid weights
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole numbers of at least 0');
  }
  if (weights.length === 0) {
    if (totalMinor !== 0) throw new RangeError('An amount other than 0 needs at least one weight');
    return [];
  }
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  const effective = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const sign = totalMinor < 0 ? -1n : 1n;
  const total = BigInt(totalMinor) * sign;

  const parts = effective.map((weight) => (total * weight) / whole);
  const leftOver = Number(total - parts.reduce((a, b) => a + b, 0n));
  const byRemainder = effective
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, leftOver).map((entry) => entry.index));
  return parts.map((part, index) => Number(sign * (lucky.has(index) ? part + 1n : part)));
}
