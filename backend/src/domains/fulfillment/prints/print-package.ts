import type { Services } from '../../../platform/context.ts';
import { code128 } from '../../../platform/media/code-128.ts';
import { invoiceDocument } from '../../orders/documents/invoice-document.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import { packageUnknown } from '../bench-errors.ts';
import { listLosses } from '../losses/loss.repository.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { addressLabel } from './address-label.ts';
import { packingSlip } from './packing-slip.ts';
import { serialCertificate } from './serial-certificate.ts';

/** The pages that the bench prints for a package. */
export type PackagePrint = 'packing_slip' | 'label' | 'invoice' | 'serials';

/** Returns a page to print as HTML, in the buyer's language. */
export async function printPackage(
  deps: Pick<Services, 'db' | 'shop' | 'languages'>,
  parcel: BenchPackage,
  kind: PackagePrint,
): Promise<string> {
  const order = await findOfficeOrderById(deps.db, parcel.order.id);
  // An order that is packed is paid, and so has an invoice.
  if (order === null || order.invoice === null) throw packageUnknown();
  const { invoice } = order;
  const { shop } = deps;
  const kept = kind === 'serials' ? await withoutResent(deps.db, parcel) : parcel;
  // Drawn first: texts are read in the buyer's language without a pause.
  const bar = await code128(parcel.code);
  const pages = {
    packing_slip: () => packingSlip(parcel, order, { shop, bar }),
    label: () => addressLabel(parcel, order, { shop, bar }),
    invoice: () => invoiceDocument(order, invoice, shop),
    serials: () => serialCertificate(kept, order, shop),
  } satisfies Record<PackagePrint, () => string>;
  return inViewLanguage(deps, order.storeView, () => pages[kind]());
}

/** Returns a package without the serial numbers that its buyer never got, because other pieces were sent instead. */
async function withoutResent(db: Services['db'], parcel: BenchPackage): Promise<BenchPackage> {
  const losses = await listLosses(db, parcel.order.id);
  const loss = losses.find((one) => one.parcel === parcel.code && one.resentAtMs !== null);
  if (loss === undefined) return parcel;
  const lines = parcel.lines.map((line) => ({
    ...line,
    serials: line.serials.filter((serial) => !loss.serials.includes(serial)),
  }));
  return { ...parcel, lines };
}
