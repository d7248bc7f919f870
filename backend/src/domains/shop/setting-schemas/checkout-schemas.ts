import { PRODUCT_FORMS } from '@ingot/catalog-engine/model/product.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxTable } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { z } from 'zod';
import type { CheckoutAgreement, DatedTaxTable, ShippingSettings } from '../shop-settings.ts';
import { priceRuleSchema } from './price-rule-schema.ts';
import {
  closedDays,
  countryCode,
  currencyCode,
  day,
  minor,
  percentAsPpm,
  text,
  timeOfDay,
  timeZone,
  weekday,
} from './units.ts';

const methodCode = z.string().regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits');

/** A shipping method whose free delivery may refer to the shop's threshold. */
type MethodOfFile = Omit<ShippingMethod, 'freeOverMinor'> & {
  readonly freeOverMinor: number | 'free_threshold' | null;
};

const shippingMethod = z
  .strictObject({
    carrier_code: methodCode,
    method_code: methodCode,
    carrier_title: text,
    method_title: text,
    price_minor: minor,
    free_over_minor: z.union([minor, z.literal('free_threshold')]).nullish(),
    minimum_order_minor: minor.default(0),
    insured_to_minor: minor.nullish(),
    countries: z.array(countryCode).min(1),
    exclude_regions: z.array(z.string()).default([]),
    minimum_weight_g: z.int().min(0).default(0),
    maximum_weight_g: z.int().min(1),
    transit_working_days: z.tuple([z.int().min(0), z.int().min(0)]),
    locations: z.array(z.string()).default([]),
    position: z.int(),
  })
  .transform(
    (method): MethodOfFile => ({
      carrierCode: method.carrier_code,
      methodCode: method.method_code,
      carrierTitle: method.carrier_title,
      methodTitle: method.method_title,
      priceMinor: method.price_minor,
      freeOverMinor: method.free_over_minor ?? null,
      minimumOrderMinor: method.minimum_order_minor,
      insuredToMinor: method.insured_to_minor ?? null,
      countries: method.countries,
      excludeRegions: method.exclude_regions,
      minimumWeightGrams: method.minimum_weight_g,
      maximumWeightGrams: method.maximum_weight_g,
      transitWorkingDays: method.transit_working_days,
      isCollection: method.locations.length > 0,
      pickupCodes: method.locations,
      position: method.position,
    }),
  );

const pickupLocation = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'must be lower-case letters, digits, - and _'),
    name: text,
    description: z.string().default(''),
    contact_name: z.string().default(''),
    street: z.array(text).min(1).max(4),
    city: text,
    country: countryCode,
    region_code: text.nullish(),
    postcode: text,
    phone: z.string().default(''),
    email: z.string().default(''),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    hours: z
      .array(z.strictObject({ weekday, opens: timeOfDay, closes: timeOfDay }))
      .max(21)
      .default([]),
    closed_days: closedDays.default([]),
    transfer_working_days: z.int().min(0).max(60).default(0),
    filled_by_transfer: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .refine(({ hours }) => hours.every(({ opens, closes }) => opens < closes), {
    message: 'must close after it opens',
    path: ['hours'],
  })
  .transform(
    (location): PickupLocation => ({
      code: location.code,
      name: location.name,
      description: location.description,
      contactName: location.contact_name,
      street: location.street,
      city: location.city,
      countryCode: location.country,
      regionCode: location.region_code ?? null,
      postcode: location.postcode,
      phone: location.phone,
      email: location.email,
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      hours: location.hours,
      closedDays: location.closed_days,
      transferWorkingDays: location.transfer_working_days,
      isFilledByTransfer: location.filled_by_transfer,
      isActive: location.active,
    }),
  );

/** Section `shipping`, without its countries, which are stored as rows. */
export const shippingSchema = z
  .strictObject({
    free_threshold_minor: minor.nullish(),
    signature_threshold_minor: minor,
    po_box_maximum_minor: minor.nullish(),
    preorders_ship_separately: z.boolean().default(false),
    cutoff_time: timeOfDay,
    cutoff_timezone: timeZone,
    closed_carrier_days: closedDays.nullable().default(null),
    methods: z.array(shippingMethod),
    pickup_locations: z
      .array(pickupLocation)
      .max(200)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'must have different codes')
      .default([]),
    pickup_hold_days: z.int().min(1).max(60).default(10),
    changes: z.array(z.strictObject({ from: day, methods: z.array(shippingMethod) })).default([]),
  })
  .transform(
    (shipping): ShippingSettings => ({
      signatureThresholdMinor: shipping.signature_threshold_minor,
      poBoxMaximumMinor: shipping.po_box_maximum_minor ?? null,
      shipsPreordersSeparately: shipping.preorders_ship_separately,
      cutoffTime: shipping.cutoff_time,
      cutoffTimeZone: shipping.cutoff_timezone,
      closedCarrierDays: shipping.closed_carrier_days,
      methods: methodsOf(shipping.methods, shipping.free_threshold_minor ?? null),
      pickupLocations: shipping.pickup_locations,
      pickupHoldDays: shipping.pickup_hold_days,
      methodChanges: shipping.changes.map(({ from, methods }) => ({
        from,
        value: methodsOf(methods, shipping.free_threshold_minor ?? null),
      })),
    }),
  );

/** Returns the methods in display order, with the shop's threshold where they refer to it. */
function methodsOf(methods: readonly MethodOfFile[], freeThresholdMinor: number | null): ShippingMethod[] {
  return methods
    .map(({ freeOverMinor, ...method }) => ({
      ...method,
      freeOverMinor: freeOverMinor === 'free_threshold' ? freeThresholdMinor : freeOverMinor,
    }))
    .sort((a, b) => a.position - b.position);
}

/** Returns whether a text is a valid regular expression. */
function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

/** The countries of the delivery file. */
export const countriesSchema = z.array(
  z.strictObject({
    code: countryCode,
    name: text,
    regions_required: z.boolean(),
    postcode_pattern: z.string().refine(isPattern, 'must be a regular expression'),
    regions: z.array(z.strictObject({ code: text, name: text })),
  }),
);

const taxTable = (form: z.ZodType<string>) => ({
  default_rate_percent: percentAsPpm,
  applies_to_shipping: z.boolean(),
  rules: z.array(
    z.strictObject({
      country: countryCode,
      region: text,
      name: text.optional(),
      label: text,
      lines: z.array(
        z.strictObject({
          forms: z.array(form).min(1),
          from_order_minor: minor.default(0),
          rate_percent: percentAsPpm,
        }),
      ),
    }),
  ),
});

/** Section `tax_rules`: the table, and the tables that replace it from a day on. */
export const taxRulesSchema = taxRules(text);

/**
 * `taxRulesSchema` for new values. A rate for a form that no product has would never be charged.
 * Stored tables may have such forms, and stay readable.
 */
export const enteredTaxRulesSchema = taxRules(z.enum(PRODUCT_FORMS));

function taxRules(form: z.ZodType<string>) {
  const table = taxTable(form);
  return z
    .strictObject({
      ...table,
      changes: z.array(z.strictObject({ from: day, ...table })).default([]),
    })
    .transform(
      ({ changes, ...present }): DatedTaxTable => ({
        ...tableOf(present),
        changes: changes.map(({ from, ...change }) => ({ from, value: tableOf(change) })),
      }),
    );
}

function tableOf(table: z.output<z.ZodObject<ReturnType<typeof taxTable>>>): TaxTable {
  return {
    defaultRatePpm: table.default_rate_percent,
    appliesToShipping: table.applies_to_shipping,
    rules: table.rules.map(({ country, region, name, label, lines }) => ({
      country,
      region,
      regionName: name ?? null,
      label,
      lines: lines.map((line) => ({
        forms: line.forms,
        fromOrderMinor: line.from_order_minor,
        ratePpm: line.rate_percent,
      })),
    })),
  };
}

/** Section `payment_methods`. */
export const paymentMethodsSchema = z
  .array(
    z.strictObject({
      code: methodCode,
      title: text,
      short_title: text.optional(),
      position: z.int(),
      fee_percent: percentAsPpm.default(0),
      price_column: z.enum(['final_price', 'fee_price']).default('final_price'),
      price_rule: priceRuleSchema.optional(),
      minimum_minor: minor,
      maximum_minor: minor,
      currencies: z.array(currencyCode).min(1),
      pay_within_hours: z.int().min(0),
      clearance_working_days: z.int().min(0).max(60).default(0),
      summary: z.string().default(''),
      instructions: z.record(z.string(), z.string()),
    }),
  )
  .transform((methods): PaymentMethod[] =>
    methods
      .map((method) => ({
        code: method.code,
        title: method.title,
        shortTitle: method.short_title ?? method.title,
        priceColumn: method.price_column,
        priceRule: method.price_rule ?? null,
        feePpm: method.fee_percent,
        minimumMinor: method.minimum_minor,
        maximumMinor: method.maximum_minor,
        currencies: method.currencies,
        summary: method.summary,
        payWithinHours: method.pay_within_hours,
        clearanceWorkingDays: method.clearance_working_days,
        instructions: method.instructions,
        position: method.position,
      }))
      .sort((a, b) => a.position - b.position),
  );

/** Section `agreements`: texts that shoppers accept with an order. */
export const agreementsSchema = z.array(
  z
    .strictObject({
      name: text,
      content: text,
      checkbox_text: text,
      must_be_ticked: z.boolean().default(true),
    })
    .transform(
      (agreement): CheckoutAgreement => ({
        name: agreement.name,
        content: agreement.content,
        checkboxText: agreement.checkbox_text,
        isTicked: agreement.must_be_ticked,
      }),
    ),
);
