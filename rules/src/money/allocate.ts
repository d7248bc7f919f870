/**
 * Splits an amount over `weights` so that the parts add up to the whole exactly: each part is its exact share cut
 * towards zero, and the units left over go one each to the parts with the largest remainders, earlier ones first.
 * Weights are whole and not negative; when all are zero the amount is split evenly. An empty list of weights gives
 * an empty list, which is right only for zero: other amounts throw.
 * Source: the largest-remainder method (Hamilton).
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole and not negative');
  }
  if (weights.length === 0) {
    if (totalMinor !== 0) throw new RangeError('An amount cannot be split over nothing');
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
