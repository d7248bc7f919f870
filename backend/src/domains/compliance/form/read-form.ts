import { FORM_1099B_FIELDS } from '@ingot/rules/compliance/form-1099b-fields.ts';
import { FORM_8300_FIELDS, type FormField } from '@ingot/rules/compliance/form-8300-fields.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { joined, shopAddressLine } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CaseKind, ComplianceCase, LedgerPayment } from '../cases/compliance-case.ts';
import { findCasePayments } from '../cash/cash-ledger.repository.ts';
import { findPayerAddress, findReportedOrders, type ReportedOrder } from './form-facts.repository.ts';

/** A field of a form with its value. The value is empty if there is none. */
export interface FilledField extends FormField {
  readonly value: string;
}

/** The fields of each form. The list is empty for a duty without a form. */
export const FORM_FIELDS: Readonly<Record<CaseKind, readonly FormField[]>> = {
  form_8300: FORM_8300_FIELDS,
  form_1099b: FORM_1099B_FIELDS,
  dealer_program: [],
};

type FormServices = Pick<Services, 'db' | 'config' | 'shop'>;
type Values = Readonly<Record<string, string>>;

/**
 * Returns the fields of a case's form, with the values of the shop and of staff. `contact` is the
 * person who files it.
 */
export async function readForm(
  services: FormServices,
  found: ComplianceCase,
  contact: string,
): Promise<FilledField[]> {
  const { db, shop } = services;
  const own =
    found.kind === 'form_8300' ? await cashValues(db, shop, found, contact) : saleValues(shop, found);
  const typed = await openForm(services, found);
  return FORM_FIELDS[found.kind].map((field) => ({
    ...field,
    value: (field.source === 'shop' ? own : typed)[field.item] ?? '',
  }));
}

/** Decrypts the values that staff entered, and returns them by item. */
export async function openForm(
  services: Pick<Services, 'db' | 'config'>,
  { id, sealedForm }: Pick<ComplianceCase, 'id' | 'sealedForm'>,
): Promise<Values> {
  if (sealedForm === null) return {};
  const cipher = await textCipher(services, 'compliance-form');
  return JSON.parse(cipher.open(sealedForm, `case:${id}`)) as Values;
}

/** Encrypts the values that staff entered. */
export async function sealForm(
  services: Pick<Services, 'db' | 'config'>,
  caseId: number,
  values: Values,
): Promise<string> {
  const cipher = await textCipher(services, 'compliance-form');
  return cipher.seal(JSON.stringify(values), `case:${caseId}`);
}

async function cashValues(
  db: Database,
  shop: ShopSettings,
  found: ComplianceCase,
  contact: string,
): Promise<Values> {
  const payments = (await findCasePayments(db, [found.id])).get(found.id) ?? [];
  const orders = await findReportedOrders(db, found.id);
  const payer = await findPayerAddress(db, Number(found.subject));
  const priceMinor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const instruments = payments.filter(({ tender }) => tender !== 'cash');
  return {
    '3': payer?.lastname ?? found.payerName ?? '',
    '4': payer?.firstname ?? '',
    '7': payer?.street ?? '',
    '9': payer?.city ?? '',
    '10': payer?.region ?? '',
    '11': payer?.postcode ?? '',
    '12': payer === null || payer.country === 'US' ? '' : payer.country,
    '28': found.day,
    '29': dollars(found.amountMinor),
    '30': payments.length > 1 ? 'yes' : '',
    '31': priceMinor === found.amountMinor ? '' : dollars(priceMinor),
    '32a': sumOf(payments, 'cash'),
    '32c': sumOf(payments, 'bank-check'),
    '32d': sumOf(payments, 'money-order'),
    '32-issuers': instruments.map(({ reference }) => reference).join('; '),
    '33': 'Personal property purchased',
    '34': orders.map(describeOrder).join('; '),
    ...businessValues(shop, contact),
  };
}

function saleValues(shop: ShopSettings, { facts, payerName, day, amountMinor }: ComplianceCase): Values {
  const sold = (facts.sold ?? []).map(({ kind, amount }) => `${kind.replaceAll('_', ' ')}: ${amount}`);
  return {
    payer: joined([shopAddressLine(shop), shop.contact.phone]),
    recipient: payerName ?? '',
    account: (facts.quotes ?? []).join(', '),
    '1a': sold.join('; '),
    '1c': day,
    '1d': dollars(amountMinor),
  };
}

function businessValues({ store, contact: place }: ShopSettings, contact: string): Values {
  return {
    '35': store.storeName,
    '37': place.street,
    '38': place.locality,
    '39': place.regionCode,
    '40': place.postcode,
    '41': 'Dealer in precious metals',
    '44': contact,
    '45': place.phone,
  };
}

function describeOrder({ number, pieces }: ReportedOrder): string {
  return `Order ${number}: ${pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`;
}

function sumOf(payments: readonly LedgerPayment[], tender: LedgerPayment['tender']): string {
  const minor = payments
    .filter((one) => one.tender === tender)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return minor === 0 ? '' : dollars(minor);
}

function dollars(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
