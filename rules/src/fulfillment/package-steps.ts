/** A line of a package with its checks. */
export interface StepLine {
  readonly quantity: number;
  readonly scanned: number;
  readonly hasSerials: boolean;
  readonly serials: number;
  /** Whether the product has a weight to compare with. */
  readonly isWeighed: boolean;
  /** Null before the pieces were weighed. */
  readonly isInTolerance: boolean | null;
  /** Whether a second person has checked pieces outside of the tolerance. */
  readonly isChecked: boolean;
}

/** A package on the bench. Amounts are minor units of one currency. */
export interface StepPackage {
  readonly lines: readonly StepLine[];
  readonly photos: number;
  readonly hasSeal: boolean;
  readonly isConfirmed: boolean;
  readonly valueMinor: number;
  readonly secondPersonAboveMinor: number;
}

/** The remaining steps, in this order. `check`: a second person checks a weight outside of the tolerance. */
export type PackageStep = 'scan' | 'serial' | 'check' | 'weigh' | 'photo' | 'seal' | 'confirm';

/** Returns the next step of a line; null when it is done. */
export function nextLineStep(
  line: StepLine,
): Extract<PackageStep, 'scan' | 'serial' | 'check' | 'weigh'> | null {
  if (isStopped(line)) return 'check';
  if (line.hasSerials && line.serials < line.scanned) return 'serial';
  if (line.scanned < line.quantity) return 'scan';
  return line.isWeighed && line.isInTolerance === null ? 'weigh' : null;
}

/** Returns whether the pieces of a line are outside of the tolerance and not yet checked. */
export function isStopped({
  isInTolerance,
  isChecked,
}: Pick<StepLine, 'isInTolerance' | 'isChecked'>): boolean {
  return isInTolerance === false && !isChecked;
}

/** Returns whether the package needs a second person before it is closed. */
export function needsSecondPerson({
  valueMinor,
  secondPersonAboveMinor,
}: Pick<StepPackage, 'valueMinor' | 'secondPersonAboveMinor'>): boolean {
  return valueMinor > secondPersonAboveMinor;
}

/** Returns the steps that are left, in order; empty when the package can be closed. */
export function stepsLeft(parcel: StepPackage): PackageStep[] {
  const ofLines = parcel.lines.flatMap((line) => nextLineStep(line) ?? []);
  return [
    ...ofLines,
    ...(parcel.photos === 0 ? ['photo' as const] : []),
    ...(parcel.hasSeal ? [] : ['seal' as const]),
    ...(needsSecondPerson(parcel) && !parcel.isConfirmed ? ['confirm' as const] : []),
  ];
}
