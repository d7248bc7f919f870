import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { addDays, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { setTaxExemption } from '../customer.repository.ts';
import { certificateChanged, certificateInvalid, dayInvalid } from '../desk-page/desk-errors.ts';
import { lockAccount } from '../desk-page/require-account.ts';

const LONGEST_CERTIFICATE = 64;

/** A change of a customer's exemption certificate. */
export interface ExemptionChange {
  /** The number of the certificate that the person saw; null for none. */
  readonly seen: string | null;
  /** The new number. Null removes the exemption. */
  readonly certificate: string | null;
  /**
   * The last day of the certificate, such as `2027-12-31`. Null for a certificate without an end.
   */
  readonly lastDay: string | null;
}

/**
 * Sets or removes a customer's exemption certificate. New orders follow the change.
 * @throws ContractError for invalid values, and if another person has changed the certificate
 */
export async function setExemption(desk: Desk, customerId: number, change: ExemptionChange): Promise<void> {
  const exemption = readExemption(desk, change);
  await audited(
    desk,
    ({ email, before }: ChangedExemption) => ({
      verb: 'exempt',
      subject: email,
      details: { customer: customerId },
      before: shown(before),
      after: shown(exemption),
    }),
    async (trx) => {
      const { email, taxExemption: before } = await lockAccount(trx, customerId);
      if ((before?.certificate ?? null) !== change.seen) throw certificateChanged();
      await setTaxExemption(trx, customerId, exemption);
      return { email, before };
    },
  );
}

interface ChangedExemption {
  readonly email: string;
  readonly before: TaxExemption | null;
}

function shown(exemption: TaxExemption | null) {
  return {
    certificate: exemption?.certificate ?? null,
    until: exemption?.expiresMs == null ? null : new Date(exemption.expiresMs).toISOString(),
  };
}

function readExemption({ clock, shop }: Desk, { certificate: given, lastDay }: ExemptionChange) {
  if (given === null) return null;
  const certificate = labelLine(given);
  if (certificate === '' || certificate.length > LONGEST_CERTIFICATE) {
    throw certificateInvalid(LONGEST_CERTIFICATE);
  }
  if (lastDay === null) return { certificate, expiresMs: null };
  const expiresMs = endOfDay(lastDay, shop.store.timeZone);
  if (!(expiresMs > clock.now())) throw dayInvalid();
  return { certificate, expiresMs };
}

/** Returns when a day (`YYYY-MM-DD`) ends in a time zone, epoch milliseconds; NaN for an invalid day. */
function endOfDay(text: string, timeZone: string): number {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found) return Number.NaN;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  return isDay ? toEpochMs(timeZone, addDays({ year, month, day }, 1), 0) : Number.NaN;
}

/** Returns the last day on which a certificate is valid, in the shop's time zone. */
export function lastDayOf(expiresMs: number, timeZone: string): string {
  const { year, month, day } = localDay(timeZone, expiresMs - 1);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
