import type { Services } from '../../../platform/context.ts';
import { listBookAddresses } from '../addresses/find-addresses.ts';
import { listScans } from '../certificates/certificate-scan.repository.ts';
import { lastDayOf } from '../certificates/set-exemption.ts';
import type { Customer } from '../customer.ts';
import { listMerged, listNotes } from '../desk-page/account-page.repository.ts';
import { groupName } from '../groups/group-name.ts';
import type { CustomerAddress } from '../postal-address/postal-address.ts';

const APP = 2;

/** Returns an account in the shape of the office's schema. */
export async function presentCustomer({ db, shop, clock }: Services, customer: Customer) {
  const [addresses, scans, notes, merged] = await Promise.all([
    listBookAddresses(db, customer.id),
    listScans(db, customer.id),
    listNotes(db, customer.id),
    listMerged(db, customer.id),
  ]);
  const nowMs = clock.now();
  const { timeZone } = shop.store;
  const dayOf = (expiresMs: number | null) => (expiresMs === null ? null : lastDayOf(expiresMs, timeZone));
  const isExpired = (expiresMs: number | null) => expiresMs !== null && expiresMs <= nowMs;
  const { taxExemption, securityType } = customer;
  const main = addresses.find((one) => one.isDefaultShipping) ?? addresses[0];
  return {
    id: String(customer.id),
    name: `${customer.firstname} ${customer.lastname}`,
    firstname: customer.firstname,
    lastname: customer.lastname,
    email: customer.email,
    telephone: main?.telephone ?? null,
    since: customer.createdAtMs,
    is_confirmed: customer.isConfirmed,
    is_subscribed: customer.isSubscribed,
    is_demo: customer.isDemo,
    group: { id: String(customer.groupId), name: groupName(shop, customer.groupId) },
    second_factor: securityType === null ? 'none' : securityType === APP ? 'app' : 'email',
    addresses: addresses.map((entry) => ({
      id: String(entry.id),
      lines: [
        [`${entry.firstname} ${entry.lastname}`],
        entry.company ? [entry.company] : [],
        entry.street,
        [placeLine(entry)],
        [entry.countryCode],
      ].flat(),
      telephone: entry.telephone,
      is_default_shipping: entry.isDefaultShipping,
      is_default_billing: entry.isDefaultBilling,
    })),
    certificate: taxExemption && {
      number: taxExemption.certificate,
      last_day: dayOf(taxExemption.expiresMs),
      is_expired: isExpired(taxExemption.expiresMs),
    },
    certificate_scans: scans.map((scan) => ({
      id: String(scan.id),
      certificate: scan.certificate,
      last_day: dayOf(scan.expiresMs),
      is_expired: isExpired(scan.expiresMs),
      added_at: scan.addedMs,
      by: scan.byName,
    })),
    notes: notes.map(({ id, atMs, byName, text }) => ({ id: String(id), at: atMs, by: byName, text })),
    merged: merged.map(({ email, atMs, byName }) => ({ email, at: atMs, by: byName })),
  };
}

function placeLine({ city, regionCode, region, postcode }: CustomerAddress): string {
  return [city, [regionCode ?? region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
