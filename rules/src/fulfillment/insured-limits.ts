/** Amounts are minor units of the base currency. */
export interface InsuredLimits {
  readonly packageInsuredToMinor: number;
  readonly dayInsuredToMinor: number;
}

/** Which limit a package exceeds, and by how much. */
export interface InsuranceRejection {
  readonly limit: 'package' | 'day';
  readonly overMinor: number;
}

/**
 * Returns the insured limit that a package exceeds; null for neither. `dayMinor` is the value of the
 * other packages that the carrier takes on that day.
 */
export function insuranceRejection(
  { valueMinor, dayMinor }: { readonly valueMinor: number; readonly dayMinor: number },
  { packageInsuredToMinor, dayInsuredToMinor }: InsuredLimits,
): InsuranceRejection | null {
  if (valueMinor > packageInsuredToMinor) {
    return { limit: 'package', overMinor: valueMinor - packageInsuredToMinor };
  }
  const total = valueMinor + dayMinor;
  return total > dayInsuredToMinor ? { limit: 'day', overMinor: total - dayInsuredToMinor } : null;
}
