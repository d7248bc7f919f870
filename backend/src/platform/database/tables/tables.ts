// Generated from the migrations by kysely-codegen: npm run codegen:tables. Do not edit.

import type { OwnValues, StoreLabels } from '@ingot/catalog-engine/model/own-attribute.ts';
import type { StoredMedia, StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { AttributeInput } from '@ingot/rules/catalog/attributes.ts';
import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { ColumnType } from 'kysely';
import type {
  CategoryButton,
  OrderItemOption,
  OrderPaymentLine,
  StoredBoughtCard,
  StoredCancelTerms,
  StoredChoices,
  StoredDetails,
  StoredLockedSpots,
  StoredLockRates,
  StoredMethodRules,
  StoredOrderedDownload,
  StoredOrderedSet,
  StoredSets,
} from './json-columns.ts';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface Alert {
  awaited: Generated<number[]>;
  created_at: Date;
  currency: string | null;
  customer_id: number | null;
  direction: 'above' | 'below' | null;
  guest_id: number | null;
  id: Generated<number>;
  is_armed: Generated<boolean>;
  is_paused: Generated<boolean>;
  kind: 'stock' | 'release' | 'price' | 'premium' | 'spread' | 'opening' | 'spot' | 'ratio' | 'total';
  known_openings: Generated<ArrayType<Date>>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | null;
  method: string | null;
  pause_token: string;
  product_id: number | null;
  quantity: Generated<number>;
  reached_at: Date | null;
  reached_e4: number | null;
  skips_rest: Generated<boolean>;
  threshold_e4: number | null;
  watched: string;
}

export interface AlertCheck {
  is_only: Generated<boolean>;
  seen: string;
}

export interface AlertDue {
  alert_id: number;
  reached_at: Date;
}

export interface AlertFigure {
  basis_e4: number | null;
  currency: string | null;
  customer_id: number | null;
  direction: 'above' | 'below';
  group_id: Generated<number>;
  has_new_alerts: Generated<boolean>;
  kind: 'price' | 'premium' | 'spread' | 'spot' | 'ratio' | 'total';
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | null;
  method: string | null;
  product_id: number | null;
  quantity: Generated<number>;
  quiet_highs_e4: number[] | null;
  quiet_lows_e4: number[] | null;
  value_e4: number | null;
  watched: string;
}

export interface AlertHeld {
  alert_id: number;
  is_queued: Generated<boolean>;
  reached_at: Date;
  reached_e4: number | null;
  recipient_id: number;
  send_at: Date;
}

export interface AlertMarket {
  is_trading: boolean;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
}

export interface AlertRecipient {
  canonical_email: string | null;
  created_at: Date;
  customer_id: number | null;
  email: string | null;
  frequency: Generated<'immediate' | 'hourly' | 'daily'>;
  id: Generated<number>;
  quiet_from: number | null;
  quiet_until: number | null;
  stop_token: string;
  store_view: string | null;
  time_zone: string;
}

export interface AlertRequest {
  asked_at: Date;
  canonical_email: string;
  confirm_hash: string | null;
  confirm_until: Date;
  currency: string | null;
  direction: 'above' | 'below' | null;
  email: string;
  id: Generated<number>;
  kind: 'stock' | 'release' | 'price' | 'premium' | 'spread' | 'opening' | 'spot' | 'ratio';
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | null;
  method: string | null;
  product_id: number | null;
  quantity: Generated<number>;
  store_view: string | null;
  threshold_e4: number | null;
  time_zone: string;
}

export interface AlertWave {
  product_id: number;
  sent_at: Date;
}

export interface AttemptWindow {
  count: number;
  since: Date;
  subject: string;
}

export interface Attribute {
  code: string;
  id: Generated<number>;
  input: Generated<AttributeInput>;
  is_comparable: Generated<boolean>;
  is_filterable: Generated<boolean>;
  is_searchable: Generated<boolean>;
  is_shown: Generated<boolean>;
  is_sortable: Generated<boolean>;
  label: string;
  labels: ColumnType<StoreLabels, string | undefined, string>;
  position: Generated<number>;
}

export interface AttributeChange {
  after: ColumnType<unknown, string, string>;
  at: Date;
  before: ColumnType<unknown, string, string>;
  by_name: string;
  code: string;
  id: Generated<number>;
  staff_id: number;
  undone_by: number | null;
}

export interface AttributeOption {
  attribute_id: number;
  id: Generated<number>;
  label: string;
  labels: ColumnType<StoreLabels, string | undefined, string>;
  position: Generated<number>;
  swatch: string | null;
  value: string;
}

export interface BankAccount {
  bic: string | null;
  csv_mapping: Json | null;
  currency: string;
  id: Generated<number>;
  name: string;
  number: string;
  routing_number: string | null;
}

export interface BankAssignment {
  amount_minor: number;
  assigned_at: Date;
  assigned_by: string;
  gateway_payout_id: number | null;
  gift_card_id: number | null;
  id: Generated<number>;
  kind: 'order' | 'payout' | 'credit' | 'returned' | 'gateway' | 'other';
  line_id: number;
  note: string | null;
  order_number: string | null;
  order_payment_id: number | null;
  payout_id: number | null;
}

export interface BankLine {
  account_ending: string | null;
  account_id: number;
  amount_minor: number;
  assigned_minor: Generated<number>;
  bank_reference: string | null;
  booked_on: string;
  currency: string;
  id: Generated<number>;
  is_reversal: Generated<boolean>;
  line_key: string;
  original_amount: string | null;
  payer: string | null;
  position: number;
  remittance: string;
  sealed_account: string | null;
  statement_id: number;
  value_on: string | null;
}

export interface BankPayout {
  account_ending: string | null;
  amount_minor: number;
  approved_at: Date | null;
  approved_by: string | null;
  created_at: Date;
  created_by: string;
  currency: string;
  file_id: number | null;
  id: Generated<number>;
  payee: string;
  reason: string;
  refund_payout_id: number | null;
  sealed_account: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  subject: string;
  version: Generated<number>;
}

export interface BankPayoutFile {
  account_id: number;
  created_at: Date;
  created_by: string;
  id: Generated<number>;
  message_id: string;
  payout_count: number;
  sealed_content: string;
  total_minor: number;
}

export interface BankStatement {
  account_id: number;
  closing_minor: number | null;
  ends_on: string | null;
  file_hash: string;
  file_name: string;
  format: 'csv' | 'camt' | 'bai2';
  id: Generated<number>;
  imported_at: Date;
  imported_by: string;
  known_count: number;
  line_count: number;
  opening_minor: number | null;
  position: number;
  reference: string | null;
}

export interface BlogCategory {
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  position: number;
  slug: string;
}

export interface BlogPost {
  author: string;
  category_id: number;
  content: string;
  excerpt: string;
  id: string;
  image: string | null;
  image_clip: string | null;
  meta_description: Generated<string>;
  meta_title: Generated<string>;
  published_at: Date;
  reading_minutes: number;
  related_skus: Generated<string[]>;
  title: string;
  updated_at: Date;
}

export interface CardChoice {
  cart_id: number;
  is_to_be_saved: Generated<boolean>;
  payment_token_id: number | null;
  token: string | null;
}

export interface CarrierManifest {
  carrier_code: string;
  carrier_title: string;
  closed_at: Date | null;
  closed_by: number | null;
  day: string | null;
  driver_name: string | null;
  id: Generated<number>;
  insured_minor: number | null;
  packages: number | null;
}

export interface Cart {
  carrier_code: string | null;
  coupon_id: number | null;
  created_at: Date;
  customer_id: number | null;
  email: string | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_at_desk: Generated<boolean>;
  is_billing_same_as_shipping: Generated<boolean>;
  locked_spots: ColumnType<StoredLockedSpots, string | undefined, string>;
  masked_id: string;
  method_code: string | null;
  order_comment: string | null;
  payment_method: string | null;
  pickup_location_code: string | null;
  price_lock_currency: string | null;
  price_lock_rates: ColumnType<StoredLockRates | null, string | null, string | null> | null;
  price_lock_version: string | null;
  prices_locked_at: Date | null;
  prices_locked_until: Date | null;
  purchase_order_number: string | null;
  shown_version: string | null;
  updated_at: Date;
  version: Generated<number>;
}

export interface CartAddress {
  cart_id: number;
  city: string;
  company: string | null;
  country_code: string;
  customer_address_id: number | null;
  customer_notes: string | null;
  fax: string | null;
  firstname: string;
  household: string | null;
  id: Generated<number>;
  kind: 'shipping' | 'billing';
  lastname: string;
  middlename: string | null;
  postcode: string;
  prefix: string | null;
  region: string | null;
  region_code: string | null;
  region_id: number | null;
  street: string[];
  suffix: string | null;
  telephone: string;
  vat_id: string | null;
}

export interface CartGiftCard {
  added_at: Date;
  cart_id: number;
  gift_card_id: number;
  seen_balance_minor: number;
}

export interface CartItem {
  bundle_id: number | null;
  bundle_parts: string | null;
  bundle_selection_id: number | null;
  cart_id: number;
  choices: ColumnType<StoredChoices, string | undefined, string>;
  choices_key: Generated<string>;
  created_at: Date;
  id: Generated<number>;
  locked_ask_e4: number | null;
  locked_before_minor: number | null;
  locked_list_minor: number | null;
  locked_regular_minor: number | null;
  locked_spot_at: Date | null;
  locked_unit_minor: number | null;
  parent_id: number | null;
  product_id: number;
  quantity: number;
  updated_at: Date;
}

export interface CashPayment {
  amount_minor: number;
  customer_id: number | null;
  payer_key: string;
  payer_name: string;
  payment_id: number;
  received_at: Date;
  tender: 'cash' | 'bank-check' | 'money-order';
}

export interface Category {
  cms_block: string | null;
  conditions: Generated<Json>;
  header_buttons: ColumnType<CategoryButton[], string | undefined, string>;
  heading: Generated<string>;
  id: Generated<number>;
  image: string | null;
  info: Generated<string>;
  is_active: Generated<boolean>;
  is_in_menu: Generated<boolean>;
  level: number;
  meta_description: Generated<string>;
  meta_title: Generated<string>;
  name: string;
  parent_id: number | null;
  pinned_skus: Generated<string[]>;
  position: Generated<number>;
  rule:
    | 'new_this_month'
    | 'sale'
    | 'pre_order'
    | 'limited'
    | 'ira_eligible'
    | 'under_500'
    | 'starter_sets'
    | 'all_metal'
    | null;
  url_key: string;
  url_path: string;
}

export interface CategoryChange {
  at: Date;
  by_name: string;
  categories: Json;
  id: Generated<number>;
  staff_id: number;
  undone_by: number | null;
}

export interface CertificateScan {
  added_at: Date;
  by_name: string;
  certificate: string;
  customer_id: number | null;
  delete_after: Date | null;
  expires_at: Date | null;
  file: string;
  id: Generated<number>;
}

export interface ClaimDeduction {
  amount_minor: number;
  at: Date;
  canceled_quote_id: number | null;
  id: Generated<number>;
  number: string;
  order_id: number | null;
  quote_id: number;
}

export interface CmsBlock {
  content: string;
  id: Generated<number>;
  identifier: string;
  is_active: Generated<boolean>;
  title: string;
  updated_at: Date;
}

export interface CmsFormerPath {
  page_id: number;
  path: string;
}

export interface CmsPage {
  content: string;
  content_heading: Generated<string>;
  id: Generated<number>;
  identifier: string;
  is_active: Generated<boolean>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_title: Generated<string>;
  page_layout: '1column' | 'empty';
  title: string;
  updated_at: Date;
  url_key: string;
}

export interface CompareList {
  customer_id: number | null;
  id: Generated<number>;
  uid: string;
  updated_at: Date;
}

export interface CompareListItem {
  id: Generated<number>;
  list_id: number;
  product_id: number;
}

export interface ComplianceCase {
  amount_minor: number;
  customer_id: number | null;
  day: string;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  due_on: string;
  facts: Generated<Json>;
  filed_on: string | null;
  id: Generated<number>;
  kind: 'form_8300' | 'form_1099b' | 'dealer_program';
  opened_at: Date;
  payer_name: string | null;
  reference: string | null;
  sealed_form: string | null;
  state: Generated<'open' | 'filed' | 'dismissed'>;
  statement_given_by: string | null;
  statement_given_on: string | null;
  statement_on: string | null;
  subject: string;
  version: Generated<number>;
}

export interface ComplianceCasePayment {
  case_id: number;
  payment_id: number;
}

export interface ContactMessage {
  canonical_email: string;
  comment: string;
  created_at: Date;
  email: string;
  id: Generated<number>;
  mailed_at: Date | null;
  name: string;
  status: Generated<'open' | 'answered' | 'closed'>;
  telephone: string | null;
  version: Generated<number>;
}

export interface ContactReply {
  by_name: string;
  id: Generated<number>;
  leaves_at: Date;
  message_id: number;
  sent_at: Date | null;
  text: string;
  written_at: Date;
}

export interface ContentVersion {
  by_name: string;
  changed_at: Date;
  document: string;
  expire_at: Date | null;
  fields: Json;
  id: Generated<number>;
  kind: 'page' | 'block' | 'article' | 'notice' | 'menu';
  number: number;
  publish_at: Date | null;
  published_at: Date | null;
  revision: Generated<number>;
  staff_id: number | null;
  state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
}

export interface CountedMemo {
  counted_minor: Numeric | null;
  id: number | null;
  order_id: number | null;
}

export interface CountedMemoItem {
  credit_memo_id: number | null;
  is_lost: boolean | null;
  is_reversed: boolean | null;
  is_withheld: boolean | null;
  order_item_id: number | null;
  pieces: number | null;
  shipment_id: number | null;
}

export interface Country {
  code: string;
  is_region_required: boolean;
  is_served: Generated<boolean>;
  name: string;
  postcode_pattern: string;
}

export interface Coupon {
  amount_minor: number | null;
  batch_id: number | null;
  categories: string[];
  code: string;
  description: string;
  ends_at: Date | null;
  excluded_categories: string[];
  id: Generated<number>;
  is_active: boolean;
  is_first_order_only: boolean;
  is_listed: Generated<boolean>;
  minimum_subtotal_minor: number;
  name: string;
  note: string | null;
  percent_ppm: number | null;
  shipping_method: string | null;
  starts_at: Date | null;
  type: 'percent' | 'fixed_cart' | 'free_shipping';
  uses: Generated<number>;
  uses_per_customer: number | null;
  uses_total: number | null;
}

export interface CouponBatch {
  codes: number;
  file_task_id: number | null;
  id: Generated<number>;
  prefix: string;
  request_key: string;
}

export interface CouponChange {
  after: Json;
  at: Date;
  before: Json;
  by_name: string;
  coupon_id: number;
  id: Generated<number>;
  staff_id: number;
  undone_by: number | null;
}

export interface CouponUse {
  buyer_key: string;
  coupon_id: number;
  customer_id: number | null;
  order_id: number;
  used_at: Date;
}

export interface CreditMemo {
  amount_minor: number;
  by_name: string | null;
  comment: string | null;
  created_at: Date;
  credited_minor: Generated<number>;
  id: Generated<number>;
  number: string;
  offset_minor: Generated<number>;
  order_id: number;
}

export interface CreditMemoItem {
  credit_memo_id: number;
  is_lost: Generated<boolean>;
  is_reversed: Generated<boolean>;
  is_withheld: Generated<boolean>;
  order_item_id: number;
  pieces: number;
  shipment_id: number | null;
}

export interface CreditMemoPayout {
  amount_minor: number;
  attempt: Generated<number>;
  credit_memo_id: number;
  ending: string | null;
  gift_card_id: number | null;
  id: Generated<number>;
  settled_at: Date | null;
  state: 'pending' | 'sent' | 'failed' | 'void';
  way: 'card' | 'hand' | 'gift_card';
}

export interface CurrencyDay {
  base: string;
  currency: string;
  day: string;
  rate_e6: number;
}

export interface Customer {
  allows_remote_assistance: Generated<boolean>;
  canonical_email: string;
  created_at: Date;
  date_of_birth: string | null;
  email: string;
  email_changed_at: Date | null;
  /**
   * When the owner set the password by a link that was mailed to the present address. Null: never.
   */
  email_proven_at: Date | null;
  firstname: string;
  gender: number | null;
  group_id: Generated<number>;
  id: Generated<number>;
  is_confirmed: Generated<boolean>;
  is_demo: Generated<boolean>;
  is_subscribed: boolean;
  lastname: string;
  left_at: Date | null;
  middlename: string | null;
  must_renew_password: Generated<boolean>;
  password_hash: string;
  prefix: string | null;
  security_demand: number | null;
  security_type: number | null;
  store_view: string | null;
  suffix: string | null;
  tax_certificate: string | null;
  tax_certificate_expires_at: Date | null;
  taxvat: string | null;
}

export interface CustomerAddress {
  city: string;
  company: string | null;
  country_code: string;
  created_at: Date;
  customer_id: number;
  fax: string | null;
  firstname: string;
  id: Generated<number>;
  is_default_billing: Generated<boolean>;
  is_default_shipping: Generated<boolean>;
  lastname: string;
  middlename: string | null;
  postcode: string;
  prefix: string | null;
  region: string | null;
  region_code: string | null;
  region_id: number | null;
  street: string[];
  suffix: string | null;
  telephone: string;
  updated_at: Date;
  vat_id: string | null;
}

export interface CustomerAuthenticator {
  begun_at: Date;
  confirmed_at: Date | null;
  customer_id: number;
  last_step: Generated<number>;
  sealed_secret: string;
}

export interface CustomerEmailedCode {
  code_hash: string;
  customer_id: number;
  expires_at: Date;
  mailed_at: Date | null;
  tries_left: number;
}

export interface CustomerMailPreference {
  customer_id: number;
  unsubscribe_token: string;
  wants_order_updates: Generated<boolean>;
  wants_price_alerts: Generated<boolean>;
}

export interface CustomerMerge {
  at: Date;
  by_name: string;
  canonical_email: string;
  source_email: string;
  source_key: number;
  target_id: number;
}

export interface CustomerNote {
  at: Date;
  by_name: string;
  customer_id: number;
  id: Generated<number>;
  text: string;
}

export interface CustomerRecoveryCode {
  code_hash: string;
  customer_id: number;
}

export interface CustomerToken {
  customer_id: number;
  expires_at: Date;
  token_hash: string;
}

export interface CustomerWord {
  customer_id: number;
  source: 'account' | 'address';
  word: string;
}

export interface DayClose {
  closed_at: Date;
  closed_by: string;
  day: string;
  explanations: Generated<Json>;
  figures: Json;
}

export interface EmailConfirmation {
  customer_id: number;
  email: string;
  mailed_at: Date;
  request_id: string | null;
  token_hash: string;
}

export interface ExchangeRate {
  at: Date;
  currency: string;
  rate_e6: number;
  source: string;
}

export interface FailedJob {
  failed_at: Date;
  id: string;
  notified_at: Date | null;
  order_id: number | null;
  queue: string;
  reason: string;
}

export interface FormerPath {
  category_id: number | null;
  path: string;
  product_id: number | null;
}

export interface GatewayBalance {
  gateway: string;
  read_from: Date;
  read_until: Date;
}

export interface GatewayPayout {
  amount_minor: number;
  arrives_on: string;
  changed_at: Date;
  created_at: Date;
  currency: string;
  descriptor: string | null;
  failure: string | null;
  gateway: string;
  id: Generated<number>;
  is_complete: Generated<boolean>;
  payout_id: string;
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  trace: string | null;
}

export interface GatewayPayoutEvent {
  event_id: string;
  gateway: string;
  payout_id: string;
  received_at: Date;
}

export interface GatewayTransaction {
  amount_minor: number;
  created_at: Date;
  currency: string;
  dispute_id: string | null;
  fee_minor: number;
  gateway: string;
  id: Generated<number>;
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  net_minor: number;
  paid_currency: string;
  paid_minor: number;
  payment_id: number | null;
  payout_id: number | null;
  transaction_id: string;
}

export interface GiftCard {
  balance_minor: number;
  code: string;
  currency: string;
  expires_at: Date | null;
  id: Generated<number>;
  initial_minor: number;
  is_active: boolean;
  mailed_at: Date | null;
  note: string | null;
  order_item_id: number | null;
  piece: number | null;
  request_key: string | null;
  sale_state: 'sold' | 'suspended' | 'refunded' | null;
  send_at: Date | null;
}

export interface GiftCardMovement {
  at: Date;
  by_name: string | null;
  change_minor: number;
  credit_memo: string | null;
  gift_card_id: number;
  id: Generated<number>;
  note: string | null;
  order_id: number | null;
  reason: 'issued' | 'spent' | 'returned' | 'voided';
}

export interface GuestEmailCode {
  asked_at: Date;
  canonical_email: string;
  cart_id: number;
  code_hash: string | null;
  expires_at: Date | null;
  proven_until: Date | null;
  tries_left: Generated<number>;
}

export interface Hedge {
  broker: string | null;
  by_name: string;
  cost_minor: Generated<number>;
  counterparty: string;
  id: Generated<number>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  price_e4: number;
  reference: string | null;
  request_key: string;
  side: 'buy' | 'sell';
  spot_e4: number;
  staff_id: number | null;
  traded_at: Date;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  weight_ug: number;
}

export interface HoldingBook {
  customer_id: number;
  id: Generated<number>;
  methods: Json;
  through: number;
}

export interface HoldingLot {
  acquired_on: string | null;
  book_id: number | null;
  cost_minor: number;
  currency: string;
  customer_id: number;
  delivered_at: Date | null;
  fine_weight_ug: number;
  fineness_ppm: number | null;
  gone_pieces: Generated<number>;
  id: Generated<number>;
  is_rate_unsure: Generated<boolean>;
  kind: Generated<string | null>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | 'mixed';
  name: string;
  note: string | null;
  order_item_id: number | null;
  pieces: number;
  place: string | null;
  product_id: number | null;
  rate_e6: number;
  rate_on: string | null;
  refunded_minor: Generated<number>;
  serial: string | null;
  shipment_id: number | null;
  sku: string | null;
  split_from_id: number | null;
  split_on: string | null;
  split_taken: number | null;
  uid: Generated<string>;
  version: Generated<number>;
  weight_ug: number | null;
}

export interface HoldingNamedLot {
  lot_id: number;
  pieces: number;
  sale_id: number;
}

export interface HoldingSale {
  book_id: number | null;
  buyer: string | null;
  costs_minor: Generated<number>;
  currency: string;
  customer_id: number;
  fine_weight_ug: number;
  id: Generated<number>;
  is_gift: Generated<boolean>;
  is_rate_unsure: Generated<boolean>;
  kind: string;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | 'mixed';
  name: string;
  note: string | null;
  pieces: number;
  proceeds_minor: number;
  quote_id: number | null;
  quote_position: number | null;
  rate_e6: number;
  rate_on: string | null;
  sold_at: Date | null;
  sold_on: string | null;
  uid: Generated<string>;
  version: Generated<number>;
}

export interface HoldingValuation {
  check_code: string;
  content: string;
  customer_id: number;
  id: Generated<number>;
  issued_at: Date;
  key_id: number;
  number: string;
  signature: string;
}

export interface HoldingWeight {
  changes: Generated<number>;
  counted: number | null;
  counted_apart: number | null;
  customer_id: number;
  gold_ug: Generated<number>;
  palladium_ug: Generated<number>;
  platinum_ug: Generated<number>;
  sets: ColumnType<StoredSets | null, string | null, string | null> | null;
  silver_ug: Generated<number>;
}

export interface HoldingYear {
  closed_at: Date | null;
  customer_id: number;
  method: 'fifo' | 'lifo' | 'highest' | 'average' | 'named';
  year: number;
}

export interface HouseholdPurchase {
  bought_at: Date;
  customer_id: number | null;
  household: string | null;
  id: Generated<number>;
  order_id: number;
  product_id: number;
}

export interface IdempotencyRecord {
  begun_at: Date;
  name: string;
  sealed: Buffer | null;
}

export interface IdentityDocument {
  delete_at: Date;
  id: Generated<number>;
  media_type: 'image/jpeg' | 'application/pdf';
  request_id: number;
  sealed: Buffer;
  size_bytes: number;
  uploaded_at: Date;
}

export interface IdentityRequest {
  asked_at: Date;
  asked_by: string;
  cause: 'order' | 'cash' | 'payout' | 'staff';
  customer_id: number | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  documents: string[];
  due_at: Date | null;
  holds_order: boolean;
  id: Generated<number>;
  order_id: number | null;
  quote_id: number | null;
  reason: string | null;
  review_id: number | null;
  state: Generated<'asked' | 'received' | 'accepted' | 'rejected' | 'withdrawn'>;
  version: Generated<number>;
}

export interface ImportFile {
  columns: Generated<Json>;
  folder: string;
  format: 'csv' | 'xlsx';
  headings: Json;
  id: Generated<number>;
  report: Json | null;
  row_count: number;
  staff_id: number;
  state: Generated<'uploaded' | 'checked' | 'imported'>;
  uploaded_at: Date;
}

export interface ImportMapping {
  columns: Json;
  headings: string;
}

export interface ImportProgress {
  action_id: number;
  changed: Generated<number>;
  imported: Generated<number>;
  left_out: Generated<number>;
}

export interface IntegrationToken {
  created_at: Date;
  created_by: string;
  ending: string;
  id: Generated<number>;
  last_address: string | null;
  last_used_at: Date | null;
  name: string;
  permissions: string[];
  request_key: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  token_hash: string;
}

export interface Invoice {
  created_at: Date;
  id: Generated<number>;
  number: string;
  order_id: number;
}

export interface MagentoExport {
  files: Generated<Json>;
  folder: string;
  id: Generated<number>;
  report: Json | null;
  staff_id: number;
  state: Generated<'uploaded' | 'checked' | 'importing' | 'imported'>;
  unpacked_bytes: Generated<number>;
  uploaded_at: Date;
}

export interface MagentoImport {
  at: Date;
  by_name: string;
  files: Json;
  id: Generated<number>;
  problem_count: number;
  problems: Json;
  sections: Json;
  staff_id: number | null;
}

export interface MailTextVersion {
  by_name: string;
  language: string;
  mail: string;
  number: number;
  saved_at: Date;
  staff_id: number | null;
  texts: Json;
}

export interface MediaAsset {
  alt: Generated<string>;
  by_name: string | null;
  bytes: number;
  changed_at: Date;
  created_at: Date;
  crop: Json | null;
  hash: Buffer;
  height: number | null;
  id: Generated<number>;
  kind: 'image' | 'drawing' | 'video';
  name: string;
  path: string;
  revision: Generated<number>;
  source_id: number | null;
  staff_id: number | null;
  version: Generated<number>;
  width: number | null;
}

export interface MetalDoubt {
  ask_e4: number;
  at: Date;
  bid_e4: number;
  is_halted: boolean;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  reason: 'jump' | 'range' | 'clock' | 'sources';
  since: Date;
  source: string;
}

export interface MetalHalt {
  by_name: string;
  is_automatic: Generated<boolean>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  note: string | null;
  resume_confirmed_at: Date | null;
  resume_confirmed_by: string | null;
  since: Date;
  until: Date | null;
}

export interface Milestone {
  name: string;
  reached_at: Generated<Date>;
}

export interface Mint {
  code: string;
  country: string;
  country_code: string;
  founded: number | null;
  id: Generated<number>;
  logo_text: Generated<string>;
  name: string;
  position: Generated<number>;
  specialties: Generated<string[]>;
  story: Generated<string>;
}

export interface NewsletterSubscriber {
  asked_at: Date;
  canonical_email: string;
  changed_at: Date;
  confirm_hash: string | null;
  confirm_until: Date | null;
  email: string;
  id: Generated<number>;
  status: Generated<'unconfirmed' | 'subscribed' | 'unsubscribed'>;
  unsubscribe_token: string;
}

export interface OpenOrder {
  customer_id: number | null;
  household: string | null;
  order_id: number;
  value_minor: number;
  visitor: string | null;
}

export interface OptionUpload {
  bytes: number;
  created_at: Date;
  ending: string;
  id: Generated<number>;
  option_id: number;
  ordered_at: Date | null;
  token: string;
  unneeded_at: Date | null;
}

export interface OrderAddress {
  city: string;
  company: string | null;
  country_code: string;
  customer_notes: string | null;
  fax: string | null;
  firstname: string;
  kind: 'shipping' | 'billing';
  lastname: string;
  middlename: string | null;
  order_id: number;
  postcode: string;
  prefix: string | null;
  region: string | null;
  region_code: string | null;
  region_id: number | null;
  street: string[];
  suffix: string | null;
  telephone: string;
  vat_id: string | null;
}

export interface OrderCancellation {
  credit_minor: number;
  deducted_gift_minor: number;
  deducted_minor: number;
  fee_minor: number;
  loss_minor: number;
  order_id: number;
  owed_minor: number;
  sold_minor: Generated<number>;
  waived_minor: Generated<number>;
}

export interface OrderCancelOffer {
  credit_minor: number;
  expires_at: Date;
  fee_minor: number;
  id: string;
  loss_minor: number;
  order_id: number;
  owed_minor: number;
}

export interface OrderCancelRequest {
  expires_at: Date | null;
  key_hash: string | null;
  order_id: number;
  reason: string;
  requested_at: Date;
}

export interface OrderCollection {
  appointment_at: Date | null;
  code: string;
  code_checked_at: Date | null;
  collected_at: Date | null;
  handed_over_by: number | null;
  identity_checked_at: Date | null;
  identity_checked_by: number | null;
  identity_ending: string | null;
  identity_kind: 'drivers_license' | 'passport' | 'id_card' | null;
  identity_valid_until: string | null;
  package_id: number;
  package_scanned_at: Date | null;
  ready_at: Date;
  signature: string | null;
}

export interface OrderDeskRecord {
  order_id: number;
  read_out: string;
  read_out_at: Date;
  staff_id: number;
  staff_name: string;
}

export interface OrderDownload {
  counted_at: Date | null;
  created_at: Date;
  id: Generated<number>;
  most: number | null;
  order_item_id: number;
  position: number;
  resumes: Generated<number>;
  sent: Generated<number>;
  state: Generated<'available' | 'suspended' | 'revoked'>;
  token: string;
  used: Generated<number>;
}

export interface OrderEvent {
  actor: 'customer' | 'operator' | 'payment' | 'clock';
  at: Date;
  by_name: string | null;
  from_status:
    | 'pending_payment'
    | 'payment_received'
    | 'clearing'
    | 'paid'
    | 'processing'
    | 'shipped'
    | 'complete'
    | 'payment_overdue'
    | 'canceled'
    | null;
  id: Generated<number>;
  is_public: Generated<boolean>;
  money: 'part_payment' | 'refund' | null;
  money_minor: number | null;
  note: string | null;
  order_id: number;
  to_status:
    | 'pending_payment'
    | 'payment_received'
    | 'clearing'
    | 'paid'
    | 'processing'
    | 'shipped'
    | 'complete'
    | 'payment_overdue'
    | 'canceled'
    | null;
}

export interface OrderGiftCard {
  amount_minor: number;
  ending: string;
  gift_card_id: number | null;
  order_id: number;
  position: number;
}

export interface OrderItem {
  ask_e4: number | null;
  bundle: ColumnType<StoredOrderedSet | null, string | null, string | null> | null;
  discount_minor: Generated<number>;
  downloads: ColumnType<StoredOrderedDownload[] | null, string | null, string | null> | null;
  fee_credit_minor: Generated<number>;
  fine_weight_ug: number;
  gift_card: ColumnType<StoredBoughtCard | null, string | null, string | null> | null;
  id: Generated<number>;
  image: string | null;
  is_virtual: Generated<boolean>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | 'mixed' | null;
  name: string;
  options: ColumnType<OrderItemOption[], string | undefined, string>;
  order_id: number;
  parent_id: number | null;
  parent_sku: string | null;
  position: number;
  preorder_note: string | null;
  product_id: number | null;
  promised_ship_on: string | null;
  quantity: number;
  regular_unit_minor: number;
  row_minor: number;
  sku: string;
  spot_at: Date | null;
  tax_minor: number;
  tax_rate_ppm: number;
  unit_minor: number;
  url_key: string;
}

export interface OrderLetter {
  at: Date;
  by_name: string;
  id: Generated<number>;
  order_id: number;
  subject: string;
  text: string;
}

export interface OrderMail {
  at: Date;
  attempts: number;
  error: string | null;
  id: Generated<number>;
  is_kept: Generated<boolean>;
  job: string;
  job_data: Json;
  key: string;
  order_id: number;
  recipient: string;
  state: 'sent' | 'failed';
  subject: string;
}

export interface OrderNote {
  at: Date;
  by_name: string;
  id: Generated<number>;
  order_id: number;
  text: string;
}

export interface OrderPackage {
  carrier_code: string | null;
  carrier_title: string | null;
  closed_at: Date | null;
  closed_by: number | null;
  code: string;
  confirmed_at: Date | null;
  confirmed_by: number | null;
  id: Generated<number>;
  insured_minor: number | null;
  manifest_id: number | null;
  opened_at: Date;
  order_id: number;
  packer_id: number | null;
  packer_ids: number[];
  position: number;
  seal_number: string | null;
  sealed_by: number | null;
  shipment_id: number | null;
  started_at: Date;
  started_by: number;
  state: Generated<'packing' | 'sealed' | 'handed_over' | 'ready' | 'collected' | 'void'>;
  tracking_number: string | null;
}

export interface OrderPayment {
  amount_minor: number;
  by_name: string | null;
  final_at: Date;
  id: Generated<number>;
  order_id: number;
  received_at: Date;
  reference: string;
  return_reason: string | null;
  returned_at: Date | null;
  tender: 'wire' | 'bank-check' | 'personal-check' | 'money-order' | 'cash' | 'card' | 'gift-card' | null;
}

export interface OrderPriceOverride {
  agreed_at: Date;
  approved_by: string | null;
  list_minor: number;
  order_item_id: number;
  reason: string;
  staff_name: string;
  unit_minor: number;
}

export interface OrderRefundRequest {
  approval_id: number | null;
  credit_memo_id: number | null;
  key: string;
  order_id: number;
}

export interface OrderReturn {
  by_name: string;
  id: Generated<number>;
  order_id: number;
  reason: string;
  request_key: string;
  returned_at: Date;
  shipment_id: number;
}

export interface OrderReturnItem {
  found: Generated<number>;
  order_item_id: number;
  requested_found: number | null;
  restocked: number;
  restocked_serials: string[];
  return_id: number;
  shipment_id: number;
  written_off: number;
  written_off_serials: string[];
}

export interface OrderReview {
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: Generated<number>;
  is_next: Generated<boolean>;
  note: string | null;
  opened_at: Date;
  opened_by: string;
  order_id: number;
  outcome: 'released' | 'rejected' | 'canceled' | null;
  reason: string;
}

export interface OrderSerial {
  id: Generated<number>;
  lost_at: Date | null;
  order_item_id: number;
  package_id: number;
  product_id: number | null;
  recorded_at: Date;
  returned_at: Date | null;
  serial: string;
  sku: string;
}

export interface OrderTax {
  amount_minor: number;
  label: string;
  order_id: number;
  position: number;
  rate_ppm: number;
}

export interface OrderView {
  id: Generated<number>;
  is_shared: boolean;
  name: string;
  settings: Json;
  staff_id: number;
}

export interface OrderViewPlace {
  place: number;
  staff_id: number;
  view_id: number;
}

export interface OrderWord {
  order_id: number;
  source: 'order' | 'address' | 'parcel' | 'serial';
  word: string;
}

export interface OwnerSetupCode {
  code_hash: string;
  expires_at: Date;
  id: Generated<number>;
}

export interface PackageLine {
  checked_by: number | null;
  is_in_tolerance: boolean | null;
  order_item_id: number;
  package_id: number;
  quantity: number;
  scanned: Generated<number>;
  weighed_by: number | null;
  weight_mg: number | null;
}

export interface PackagePhoto {
  file: string;
  id: Generated<number>;
  package_id: number;
  taken_at: Date;
  taken_by: number;
}

export interface PasswordReset {
  customer_id: number;
  email: string;
  expires_at: Date;
  mailed_at: Date | null;
  request_id: string | null;
  token_hash: string;
}

export interface Payment {
  amount_minor: number;
  attempt: number;
  captured_minor: Generated<number>;
  cart_id: number | null;
  challenge_secret: string | null;
  challenge_url: string | null;
  currency: string;
  gateway: string;
  gateway_id: string | null;
  id: Generated<number>;
  noted_at: Date | null;
  order_id: number | null;
  payment_token_id: number | null;
  reason: string | null;
  reference: string;
  refunded_minor: Generated<number>;
  started_at: Date;
  state: Generated<
    'started' | 'challenged' | 'declined' | 'authorized' | 'captured' | 'releasing' | 'released' | 'failed'
  >;
  token_hash: string | null;
  updated_at: Date;
}

export interface PaymentDispute {
  amount_minor: number;
  changed_at: Date;
  dispute_id: string;
  id: Generated<number>;
  is_open: boolean;
  opened_at: Date;
  payment_id: number;
  provider: string;
  reason: string | null;
}

export interface PaymentEvent {
  amount_minor: number | null;
  dispute_id: string | null;
  event_id: string;
  handled_at: Date | null;
  id: Generated<number>;
  kind: 'captured' | 'canceled' | 'failed' | 'refunded' | 'disputed' | 'dispute_closed';
  occurred_at: Date;
  payment_id: number;
  provider: string;
  reason: string | null;
  received_at: Date;
}

export interface PaymentRefund {
  amount_minor: number;
  done_at: Date | null;
  id: Generated<number>;
  payment_id: number;
  request: string;
  requested_at: Date;
  state: Generated<'requested' | 'done' | 'failed'>;
}

export interface PaymentToken {
  brand: string;
  created_at: Date;
  customer_id: number | null;
  deleted_at: Date | null;
  expiry_month: number;
  expiry_year: number;
  gateway: string;
  gateway_customer: string | null;
  gateway_token: string;
  id: Generated<number>;
  last4: string;
  public_hash: string;
}

export interface PhoneOrder {
  cart_id: number;
  id: Generated<number>;
  order_id: number | null;
  staff_id: number;
  staff_name: string;
  started_at: Date;
}

export interface PickupStock {
  location_code: string;
  product_id: number;
  quantity: number;
  updated_at: Generated<Date>;
}

export interface PickupStockTaken {
  location_code: string;
  order_id: number;
  product_id: number;
  quantity: number;
}

export interface PositionEntry {
  at: Generated<Date>;
  change_ug: number;
  id: Generated<number>;
  kind: 'stock' | 'on_order' | 'bought' | 'sold' | 'hedge';
  line: Generated<number>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  order_id: number | null;
  product_id: number | null;
  source: 'movement' | 'shipment' | 'lot' | 'quote' | 'hedge' | 'product';
  source_row: number;
  spot_e4: number | null;
  step: string;
}

export interface PositionProduct {
  kind: string | null;
  metal: string | null;
  product_id: number | null;
  weight_ug: number | null;
}

export interface PriceLock {
  buyer_key: string | null;
  cart_id: number;
  customer_id: number | null;
  /**
   * When the lock ended before its time: the cart was ordered, merged, emptied or changed. Null otherwise.
   */
  ended_at: Date | null;
  household: string | null;
  id: Generated<number>;
  locked_at: Date;
  until: Date;
  visitor: string | null;
}

export interface PriceLockMetal {
  ask_e4: number;
  /**
   * When the shopper removed the metal from the cart; the lock promises it no more. Null otherwise.
   */
  dropped_at: Date | null;
  lock_id: number;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  micrograms: number;
  side: 'sell' | 'buy';
}

export interface PriceLockPart {
  ask_e4: number;
  given_up_at: Date;
  id: Generated<number>;
  lock_id: number;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  micrograms: number;
}

export interface PriceOutage {
  is_notified: boolean;
  last_bad_at: Date;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  since: Date;
}

export interface PriceOverride {
  applied_at: Date | null;
  approval_id: number | null;
  approved_by: string | null;
  cart_item_id: number;
  id: Generated<number>;
  list_minor: number;
  phone_order_id: number;
  reason: string;
  requested_at: Date;
  staff_id: number;
  staff_name: string;
  unit_minor: number;
}

export interface Product {
  card_fee_ppm: Generated<number>;
  category_ids: Generated<number[]>;
  closed_deduction_ppm: number | null;
  closed_premium_ppm: number | null;
  country: string | null;
  created_at: Date;
  crosssell_ids: Generated<number[]>;
  description: Generated<string>;
  details: ColumnType<StoredDetails, string | undefined, string>;
  excluded_payment_methods: Generated<string[]>;
  fine_weight_ug: number;
  fineness: Numeric | null;
  finish: string | null;
  fixed_price_minor: number | null;
  follows_bid: Generated<boolean>;
  follows_premium: Generated<boolean>;
  form: 'coin' | 'round' | 'bar' | 'tube' | 'box' | 'set' | 'accessory';
  gross_weight_mg: number;
  gtin: string | null;
  has_serials: Generated<boolean>;
  id: Generated<number>;
  is_enabled: Generated<boolean>;
  is_ira_eligible: Generated<boolean>;
  item_number: string;
  limited_period_days: number | null;
  media: ColumnType<StoredMedia[], string | undefined, string>;
  meta_description: Generated<string>;
  meta_title: Generated<string>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | 'mixed' | null;
  method_rules: ColumnType<StoredMethodRules, string | undefined, string>;
  mint_id: number | null;
  name: string;
  order_increment: number | null;
  order_limit: number | null;
  order_minimum: number | null;
  own_values: ColumnType<OwnValues, string | undefined, string>;
  pieces: Generated<number>;
  popularity: Generated<number>;
  premium_fixed_minor: number | null;
  premium_ppm: number | null;
  preorder_note: string | null;
  preorder_ships_in_days: number | null;
  pricing_mode: 'metal' | 'fixed';
  related_ids: Generated<number[]>;
  search_words: string | null;
  shelf: string | null;
  shipping_weight_g: Generated<number>;
  short_description: Generated<string>;
  sku: string;
  special_from: Date | null;
  special_premium_fixed_minor: number | null;
  special_premium_ppm: number | null;
  special_price_minor: number | null;
  special_to: Date | null;
  tier_group: string | null;
  tiers: ColumnType<StoredTier[], string | undefined, string>;
  type: 'simple' | 'configurable' | 'virtual' | 'downloadable' | 'bundle' | 'grouped' | 'giftcard';
  updated_at: Generated<Date>;
  upsell_ids: Generated<number[]>;
  url_key: string;
  visibility: 'catalog_search' | 'variant_only';
  weight_label: string | null;
  weight_tolerance_mg: number | null;
  year: number | null;
}

export interface ProductBundle {
  ppm: number;
  pricing: 'discount' | 'premium';
  product_id: number;
}

export interface ProductBundleOption {
  bundle_id: number;
  id: Generated<number>;
  is_required: boolean;
  kind: 'select' | 'radio' | 'checkbox' | 'multi';
  position: number;
  title: string;
}

export interface ProductBundleSelection {
  bundle_id: number;
  can_change_quantity: boolean;
  id: Generated<number>;
  is_default: boolean;
  option_id: number;
  position: number;
  product_id: number;
  quantity: number;
}

export interface ProductCategory {
  category_id: number | null;
  product_id: number | null;
}

export interface ProductChange {
  after: Json;
  before: Json;
  is_new: Generated<boolean>;
  product_id: number;
  set_id: number;
}

export interface ProductChangeSet {
  at: Date;
  by_name: string;
  id: Generated<number>;
  kind: 'list' | 'product' | 'bulk' | 'undo' | 'import';
  products: number;
  rule: Generated<Json>;
  staff_id: number;
  undone_by: number | null;
}

export interface ProductDailyRecord {
  ask_minor: number | null;
  bid_minor: number | null;
  day: string;
  is_simulated: Generated<boolean>;
  premium_ppm: number | null;
  product_id: number;
  spot_ask_e4: number | null;
  stock: number;
}

export interface ProductDraft {
  fields: Json;
  id: Generated<number>;
  last_movement: number | null;
  product_id: number | null;
  saved_at: Date;
  sku: string;
  staff_id: number;
  version: Generated<number>;
}

export interface ProductGroupItem {
  group_id: number;
  position: number;
  product_id: number;
  quantity: number;
}

export interface ProductLink {
  kind: string | null;
  linked_id: number | null;
  position: number | null;
  product_id: number | null;
}

export interface ProductMedia {
  clip: string | null;
  description: string | null;
  file: string | null;
  id: number | null;
  is_disabled: boolean | null;
  kind: string | null;
  label: string | null;
  position: number | null;
  product_id: number | null;
}

export interface ProductOption {
  attribute_id: number;
  label: string;
  position: number;
  product_id: number;
}

export interface ProductRating {
  product_id: number;
  rating_summary: number;
  review_count: number;
}

export interface ProductStock {
  counted_at: Date | null;
  is_on_hold: Generated<boolean>;
  is_preorder: Generated<boolean>;
  opens_at: Date | null;
  product_id: number;
  quantity: number;
  updated_at: Generated<Date>;
}

export interface ProductTier {
  premium_fixed_minor: number | null;
  premium_ppm: number | null;
  price_minor: number | null;
  product_id: number | null;
  quantity: number | null;
}

export interface ProductVariant {
  child_id: number;
  combination: string;
  parent_id: number;
  position: number;
}

export interface ProductVariantValue {
  attribute_id: number;
  child_id: number;
  option_id: number;
  parent_id: number;
}

export interface PushMessage {
  body: string;
  created_at: Date;
  done_at: Date | null;
  id: Generated<number>;
  key: string;
  path: string;
  subscription_id: number;
  title: string;
  until_at: Date | null;
}

export interface PushSubscription {
  auth: string;
  created_at: Date;
  customer_id: number;
  endpoint: string;
  has_order_updates: boolean;
  id: Generated<number>;
  is_on: Generated<boolean>;
  name: string | null;
  p256dh: string;
  token_hash: string;
}

export interface Region {
  code: string;
  country_code: string;
  id: Generated<number>;
  is_listed: Generated<boolean>;
  name: string;
  position: Generated<number>;
}

export interface Review {
  answer: string | null;
  answered_at: Date | null;
  body: string;
  created_at: Date;
  customer_id: number | null;
  id: Generated<number>;
  import_key: string | null;
  is_verified_buyer: Generated<boolean>;
  nickname: string | null;
  product_id: number;
  rating: number | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  summary: string;
  version: Generated<number>;
}

export interface RushPlace {
  changed_at: Generated<Date>;
  has_entered: boolean;
  is_shared: Generated<boolean>;
  joined_at: Date;
  left_at: Date | null;
  process: string;
  seen_at: Date;
  ticket: string;
}

export interface RushTurnMail {
  asked_at: Date;
  email: string;
  joined_at: Date;
  store_view: string;
  ticket: string;
  turn_at: Date | null;
}

export interface SalesOrder {
  announced_reference: string | null;
  base_grand_total_minor: number;
  base_to_order_rate_e6: number;
  buyer_key: string;
  buyer_left_at: Date | null;
  cancel_terms: ColumnType<StoredCancelTerms | null, string | null, string | null> | null;
  cancellation_reason: string | null;
  canonical_email: string;
  carrier_code: string;
  carrier_title: string;
  cart_id: number | null;
  claim_households: string[] | null;
  confirmation_sent_at: Date | null;
  coupon_code: string | null;
  coupon_name: string | null;
  credited_minor: Generated<number>;
  currency: string;
  customer_group: string | null;
  customer_group_id: number | null;
  customer_id: number | null;
  email: string;
  fee_credit_minor: Generated<number>;
  gift_card_minor: Generated<number>;
  grand_total_minor: number;
  held_at: Date | null;
  held_by: string | null;
  hold_reason: string | null;
  id: Generated<number>;
  is_price_simulated: Generated<boolean>;
  is_sandbox_paid: Generated<boolean>;
  is_signature_required: boolean;
  item_discount_minor: Generated<number>;
  last_reminder_at: Date | null;
  method_code: string;
  method_title: string;
  number: string;
  order_comment: string | null;
  pay_by: Date;
  payment_announced_at: Date | null;
  payment_card: string | null;
  payment_final_at: Date | null;
  payment_lines: ColumnType<OrderPaymentLine[], string, string>;
  payment_method: string;
  payment_note: string | null;
  payment_sent_on: string | null;
  payment_title: string;
  pickup_location: ColumnType<OrderedCounter | null, string | null, string | null> | null;
  placed_at: Date;
  price_version: string;
  prices_locked_at: Date;
  prices_locked_until: Date;
  purchase_order_number: string | null;
  received_minor: Generated<number>;
  refund_debt_minor: Generated<number>;
  refund_debt_waived_minor: Generated<number>;
  refunded_minor: Generated<number>;
  returns_to_waiting: Generated<number>;
  shipping_discount_minor: Generated<number>;
  shipping_minor: number;
  split_from: number | null;
  spot_rate_at: Date | null;
  spot_rate_e6: number | null;
  status: Generated<
    | 'pending_payment'
    | 'payment_received'
    | 'clearing'
    | 'paid'
    | 'processing'
    | 'shipped'
    | 'complete'
    | 'payment_overdue'
    | 'canceled'
  >;
  status_changed_at: Date;
  store_view: string | null;
  subtotal_minor: number;
  tax_minor: number;
  token: string;
}

export interface SearchMiss {
  at: Date;
  id: Generated<number>;
  query_text: string;
  searches: number;
}

export interface SearchStopWord {
  word: string;
}

export interface SearchSynonym {
  from_terms: string[];
  id: Generated<number>;
  kind: 'equivalent' | 'one_way';
  to_terms: Generated<string[]>;
}

export interface SearchTerm {
  is_imported: Generated<boolean>;
  last_searched_at: Date | null;
  num_results: number | null;
  popularity: Generated<number>;
  query_text: string;
  redirect: string | null;
}

export interface Secret {
  name: string;
  value: string;
}

export interface SellInquiry {
  created_at: Date;
  currency: string;
  customer_id: number;
  id: Generated<number>;
  note: string;
  number: string;
}

export interface SellInquiryItem {
  condition: Generated<'new' | 'circulated' | 'damaged'>;
  inquiry_id: number;
  name: string;
  position: number;
  quantity: number;
  sku: string;
  unit_minor: number | null;
}

export interface SellQuote {
  accepted_at: Date | null;
  accepted_households: Generated<string[]>;
  accepted_visitor: string | null;
  answer_by: Date | null;
  approval_id: number | null;
  arrive_by: Date | null;
  cancel_on: Date | null;
  carrier: string | null;
  currency: string;
  customer_id: number | null;
  expires_at: Date;
  id: Generated<number>;
  is_end_notified: Generated<boolean>;
  locked_at: Date;
  loss_revision: Generated<number>;
  loss_terms: Generated<'none' | 'package' | 'missing' | 'returned' | 'quantity'>;
  number: string;
  owed_minor: number | null;
  ownership: string | null;
  post_by: Date | null;
  posted_at: Date | null;
  proven_households: Generated<string[]>;
  seal: string | null;
  seller_key: string | null;
  settled_minor: Generated<number>;
  status: Generated<
    | 'offered'
    | 'agreed'
    | 'posted'
    | 'received'
    | 'checked'
    | 'differs'
    | 'accepted'
    | 'paid'
    | 'closed'
    | 'returned'
    | 'late'
    | 'cancelled'
  >;
  terms: string[] | null;
  terms_version: number | null;
  tracking: string | null;
  version: Generated<number>;
  waived_minor: Generated<number>;
}

export interface SellQuoteEvent {
  actor: 'customer' | 'operator' | 'clock';
  at: Date;
  by_name: Generated<string>;
  id: Generated<number>;
  note: string | null;
  quote_id: number;
  step: string;
}

export interface SellQuoteIdentity {
  checked_at: Date;
  checked_by: string;
  ending: string;
  kind: 'drivers_license' | 'passport' | 'id_card';
  quote_id: number;
  valid_until: string;
}

export interface SellQuoteItem {
  condition: Generated<'new' | 'circulated' | 'damaged'>;
  decided_at: Date | null;
  decision: 'accepted' | 'returned' | null;
  differing: Generated<number>;
  fine_weight_micrograms: Generated<number>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | null;
  name: string;
  new_bid_minor: number | null;
  position: number;
  posted_bid_minor: number | null;
  quantity: number;
  quote_id: number;
  reason: string | null;
  received: number | null;
  serials: Generated<string[]>;
  sku: string;
  test_method: 'sigma' | 'xrf' | 'density' | 'none' | null;
  test_result: string | null;
  unit_minor: number;
  weight_milligrams: number | null;
}

export interface SellQuoteLetter {
  at: Date;
  by_name: string;
  customer_id: number;
  id: Generated<number>;
  quote_id: number;
  subject: string;
  text: string;
}

export interface SellQuoteMail {
  at: Date;
  attempts: number;
  error: string | null;
  id: Generated<number>;
  is_kept: Generated<boolean>;
  key: string;
  letter_id: number | null;
  news: string;
  quote_id: number;
  repetition: Generated<number>;
  subject: string;
  version: number | null;
}

export interface SellQuotePayout {
  account_ending: string | null;
  changed_at: Date;
  deducted_minor: Generated<number>;
  holder: string;
  method: 'wire' | 'check';
  paid_at: Date | null;
  paid_by: string | null;
  paid_minor: number | null;
  place: string;
  quote_id: number;
  reference: string | null;
  sealed_account: string | null;
}

export interface SellQuotePhoto {
  added_at: Date;
  id: Generated<number>;
  image: Buffer;
  position: number;
  quote_id: number;
}

export interface SetupConfirmation {
  confirmed_at: Date;
  item: 'tax' | 'delivery' | 'countries' | 'legal pages';
  staff_id: number;
}

export interface Shipment {
  carrier: string;
  comment: string | null;
  created_at: Date;
  id: Generated<number>;
  number: string;
  order_id: number;
  package_code: string;
  position: number;
  tracking_number: string | null;
}

export interface ShipmentItem {
  order_item_id: number;
  quantity: number;
  shipment_id: number;
}

export interface ShipmentLoss {
  back_at: Date | null;
  back_by: string | null;
  by_name: string;
  claim_minor: number | null;
  claim_on: string | null;
  claim_state: Generated<'open' | 'filed' | 'paid' | 'rejected'>;
  id: Generated<number>;
  is_restocked: boolean | null;
  lost_at: Date;
  note: string;
  reason: 'missing' | 'stolen' | 'destroyed';
  resent_at: Date | null;
  resent_by: string | null;
  shipment_id: number;
}

export interface ShipmentLossItem {
  loss_id: number;
  order_item_id: number;
  quantity: number;
  resent: Generated<number>;
}

export interface ShopAction {
  after: ColumnType<unknown | null, string | null, string | null> | null;
  at: Date;
  before: ColumnType<unknown | null, string | null, string | null> | null;
  by_name: string;
  details: ColumnType<unknown, string | undefined, string>;
  hash: Generated<Buffer>;
  id: Generated<number>;
  origin: Generated<string>;
  seq: Generated<number>;
  staff_id: number | null;
  subject: string;
  system_user_name: Generated<string>;
  verb: string;
}

export interface ShopSetting {
  changed_at: Generated<Date>;
  section: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

export interface SignInFailures {
  failures: number;
  locked_until: Date | null;
  since: Date;
  subject: string;
}

export interface SpotMarketStart {
  source: string;
  started_at: Date;
}

export interface SpotPrice {
  ask_e4: number;
  at: Date;
  bid_e4: number;
  high_e4: number;
  low_e4: number;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
}

export interface SpotQuote {
  ask_e4: number;
  at: Date;
  bid_e4: number;
  checkpoint_ask_e4: number;
  checkpoint_at: Date;
  checkpoint_bid_e4: number;
  is_halted: Generated<boolean>;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium';
  open_since: Date | null;
  previous_close_e4: number | null;
  source: string;
  version: number;
}

export interface SpotSource {
  error: string | null;
  error_at: Date | null;
  is_paused: Generated<boolean>;
  is_selected: Generated<boolean>;
  name: string;
  position: number;
  quotes: Generated<Json>;
  read_at: Date | null;
}

export interface StaffApproval {
  amount_minor: number;
  arguments: ColumnType<unknown, string, string>;
  currency: string;
  decided_at: Date | null;
  decided_by: number | null;
  id: Generated<number>;
  is_approved: boolean | null;
  kind: string;
  reason: string | null;
  requested_at: Date;
  requested_by: number;
  subject: string;
  summary: string;
}

export interface StaffChallenge {
  challenge: string;
  expires_at: Date;
  id: string;
  purpose: 'sign_in' | 'invitation' | 'add' | 'proof';
  staff_id: number | null;
}

export interface StaffInvitation {
  expires_at: Date;
  sealed_secret: string | null;
  staff_id: number;
  token_hash: string;
}

export interface StaffMember {
  canonical_email: string;
  created_at: Date;
  email: string;
  id: Generated<number>;
  is_demo: Generated<boolean>;
  last_active_at: Date | null;
  last_step: Generated<number>;
  name: string;
  password_hash: string | null;
  removed_at: Date | null;
  role: string;
  sealed_secret: string | null;
}

export interface StaffPasskey {
  counter: number;
  created_at: Date;
  credential_id: string;
  id: Generated<number>;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer;
  staff_id: number;
  transports: Generated<string[]>;
}

export interface StaffRecoveryCode {
  code_hash: string;
  staff_id: number;
}

export interface StaffRole {
  code: string;
  name: string;
  permissions: string[];
}

export interface StaffSession {
  address: Generated<string>;
  id: Generated<number>;
  last_seen_at: Date;
  proven_at: Date;
  staff_id: number;
  started_at: Date;
  token_hash: string;
  user_agent: Generated<string>;
}

export interface StaffTask {
  arguments: ColumnType<unknown, string, string>;
  done_count: Generated<number>;
  error: string | null;
  file_name: string | null;
  finished_at: Date | null;
  id: Generated<number>;
  kind: string;
  requested_at: Date;
  staff_id: number;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  total_count: number | null;
}

export interface StockLot {
  condition: 'new' | 'circulated' | 'damaged' | 'off_standard';
  currency: string;
  id: Generated<number>;
  line: number;
  location: string;
  product_id: number | null;
  quantity: number;
  received_at: Date;
  serials: Generated<string[]>;
  sku: string;
  source: string;
  unit_cost_minor: number;
}

export interface StockMovement {
  change: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  loss_id: number | null;
  lot_id: number | null;
  order_id: number | null;
  product_id: number;
  reason: 'import' | 'order' | 'cancellation' | 'adjustment' | 'purchase' | 'return' | 'resend';
  return_id: number | null;
}

export interface TwoFactorReset {
  customer_id: number;
  email: string;
  expires_at: Date;
  mailed_at: Date | null;
  request_id: string | null;
  token_hash: string;
}

export interface UrlRedirect {
  path: string;
  redirect_code: number;
  target: string;
}

export interface UrlRewrite {
  category_id: number | null;
  path: string;
  product_id: number | null;
}

export interface UsedToken {
  id: string;
  valid_until: Date;
}

export interface ValuationKey {
  created_at: Date;
  id: Generated<number>;
  public_key: string;
  retired_at: Date | null;
  sealed_private_key: string | null;
}

export interface WebhookDelivery {
  answer: string | null;
  attempted_at: Date | null;
  attempts: Generated<number>;
  claimed_until: Date | null;
  endpoint_id: number;
  event: string;
  event_key: Generated<string>;
  happened_at: Date;
  id: Generated<number>;
  next_at: Date | null;
  payload: string | null;
  problem: string | null;
  record: string | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  status: number | null;
  subject: string;
}

export interface WebhookEndpoint {
  created_at: Date;
  created_by: string;
  events: string[];
  failed_at: Date | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  last_success_at: Date | null;
  name: string;
  request_key: string;
  sealed_secret: string;
  url: string;
}

export interface Wishlist {
  customer_id: number;
  id: Generated<number>;
  shared_name: string | null;
  sharing_code: string | null;
  updated_at: Date;
}

export interface WishlistItem {
  added_at: Date;
  bundle_parts: string | null;
  choices: ColumnType<StoredChoices, string | undefined, string>;
  choices_key: Generated<string>;
  id: Generated<number>;
  note: string | null;
  price_minor: number | null;
  product_id: number;
  quantity: number;
  removed_at: Date | null;
  variant_id: number | null;
  wishlist_id: number;
}

export interface WriteProbe {
  only_row: Generated<boolean>;
  written_at: Date;
}

export interface Tables {
  alert: Alert;
  alert_check: AlertCheck;
  alert_due: AlertDue;
  alert_figure: AlertFigure;
  alert_held: AlertHeld;
  alert_market: AlertMarket;
  alert_recipient: AlertRecipient;
  alert_request: AlertRequest;
  alert_wave: AlertWave;
  attempt_window: AttemptWindow;
  attribute: Attribute;
  attribute_change: AttributeChange;
  attribute_option: AttributeOption;
  bank_account: BankAccount;
  bank_assignment: BankAssignment;
  bank_line: BankLine;
  bank_payout: BankPayout;
  bank_payout_file: BankPayoutFile;
  bank_statement: BankStatement;
  blog_category: BlogCategory;
  blog_post: BlogPost;
  card_choice: CardChoice;
  carrier_manifest: CarrierManifest;
  cart: Cart;
  cart_address: CartAddress;
  cart_gift_card: CartGiftCard;
  cart_item: CartItem;
  cash_payment: CashPayment;
  category: Category;
  category_change: CategoryChange;
  certificate_scan: CertificateScan;
  claim_deduction: ClaimDeduction;
  cms_block: CmsBlock;
  cms_former_path: CmsFormerPath;
  cms_page: CmsPage;
  compare_list: CompareList;
  compare_list_item: CompareListItem;
  compliance_case: ComplianceCase;
  compliance_case_payment: ComplianceCasePayment;
  contact_message: ContactMessage;
  contact_reply: ContactReply;
  content_version: ContentVersion;
  counted_memo: CountedMemo;
  counted_memo_item: CountedMemoItem;
  country: Country;
  coupon: Coupon;
  coupon_batch: CouponBatch;
  coupon_change: CouponChange;
  coupon_use: CouponUse;
  credit_memo: CreditMemo;
  credit_memo_item: CreditMemoItem;
  credit_memo_payout: CreditMemoPayout;
  currency_day: CurrencyDay;
  customer: Customer;
  customer_address: CustomerAddress;
  customer_authenticator: CustomerAuthenticator;
  customer_emailed_code: CustomerEmailedCode;
  customer_mail_preference: CustomerMailPreference;
  customer_merge: CustomerMerge;
  customer_note: CustomerNote;
  customer_recovery_code: CustomerRecoveryCode;
  customer_token: CustomerToken;
  customer_word: CustomerWord;
  day_close: DayClose;
  email_confirmation: EmailConfirmation;
  exchange_rate: ExchangeRate;
  failed_job: FailedJob;
  former_path: FormerPath;
  gateway_balance: GatewayBalance;
  gateway_payout: GatewayPayout;
  gateway_payout_event: GatewayPayoutEvent;
  gateway_transaction: GatewayTransaction;
  gift_card: GiftCard;
  gift_card_movement: GiftCardMovement;
  guest_email_code: GuestEmailCode;
  hedge: Hedge;
  holding_book: HoldingBook;
  holding_lot: HoldingLot;
  holding_named_lot: HoldingNamedLot;
  holding_sale: HoldingSale;
  holding_valuation: HoldingValuation;
  holding_weight: HoldingWeight;
  holding_year: HoldingYear;
  household_purchase: HouseholdPurchase;
  idempotency_record: IdempotencyRecord;
  identity_document: IdentityDocument;
  identity_request: IdentityRequest;
  import_file: ImportFile;
  import_mapping: ImportMapping;
  import_progress: ImportProgress;
  integration_token: IntegrationToken;
  invoice: Invoice;
  magento_export: MagentoExport;
  magento_import: MagentoImport;
  mail_text_version: MailTextVersion;
  media_asset: MediaAsset;
  metal_doubt: MetalDoubt;
  metal_halt: MetalHalt;
  milestone: Milestone;
  mint: Mint;
  newsletter_subscriber: NewsletterSubscriber;
  open_order: OpenOrder;
  option_upload: OptionUpload;
  order_address: OrderAddress;
  order_cancel_offer: OrderCancelOffer;
  order_cancel_request: OrderCancelRequest;
  order_cancellation: OrderCancellation;
  order_collection: OrderCollection;
  order_desk_record: OrderDeskRecord;
  order_download: OrderDownload;
  order_event: OrderEvent;
  order_gift_card: OrderGiftCard;
  order_item: OrderItem;
  order_letter: OrderLetter;
  order_mail: OrderMail;
  order_note: OrderNote;
  order_package: OrderPackage;
  order_payment: OrderPayment;
  order_price_override: OrderPriceOverride;
  order_refund_request: OrderRefundRequest;
  order_return: OrderReturn;
  order_return_item: OrderReturnItem;
  order_review: OrderReview;
  order_serial: OrderSerial;
  order_tax: OrderTax;
  order_view: OrderView;
  order_view_place: OrderViewPlace;
  order_word: OrderWord;
  owner_setup_code: OwnerSetupCode;
  package_line: PackageLine;
  package_photo: PackagePhoto;
  password_reset: PasswordReset;
  payment: Payment;
  payment_dispute: PaymentDispute;
  payment_event: PaymentEvent;
  payment_refund: PaymentRefund;
  payment_token: PaymentToken;
  phone_order: PhoneOrder;
  pickup_stock: PickupStock;
  pickup_stock_taken: PickupStockTaken;
  position_entry: PositionEntry;
  position_product: PositionProduct;
  price_lock: PriceLock;
  price_lock_metal: PriceLockMetal;
  price_lock_part: PriceLockPart;
  price_outage: PriceOutage;
  price_override: PriceOverride;
  product: Product;
  product_bundle: ProductBundle;
  product_bundle_option: ProductBundleOption;
  product_bundle_selection: ProductBundleSelection;
  product_category: ProductCategory;
  product_change: ProductChange;
  product_change_set: ProductChangeSet;
  product_daily_record: ProductDailyRecord;
  product_draft: ProductDraft;
  product_group_item: ProductGroupItem;
  product_link: ProductLink;
  product_media: ProductMedia;
  product_option: ProductOption;
  product_rating: ProductRating;
  product_stock: ProductStock;
  product_tier: ProductTier;
  product_variant: ProductVariant;
  product_variant_value: ProductVariantValue;
  push_message: PushMessage;
  push_subscription: PushSubscription;
  region: Region;
  review: Review;
  rush_place: RushPlace;
  rush_turn_mail: RushTurnMail;
  sales_order: SalesOrder;
  search_miss: SearchMiss;
  search_stop_word: SearchStopWord;
  search_synonym: SearchSynonym;
  search_term: SearchTerm;
  secret: Secret;
  sell_inquiry: SellInquiry;
  sell_inquiry_item: SellInquiryItem;
  sell_quote: SellQuote;
  sell_quote_event: SellQuoteEvent;
  sell_quote_identity: SellQuoteIdentity;
  sell_quote_item: SellQuoteItem;
  sell_quote_letter: SellQuoteLetter;
  sell_quote_mail: SellQuoteMail;
  sell_quote_payout: SellQuotePayout;
  sell_quote_photo: SellQuotePhoto;
  setup_confirmation: SetupConfirmation;
  shipment: Shipment;
  shipment_item: ShipmentItem;
  shipment_loss: ShipmentLoss;
  shipment_loss_item: ShipmentLossItem;
  shop_action: ShopAction;
  shop_setting: ShopSetting;
  sign_in_failures: SignInFailures;
  spot_market_start: SpotMarketStart;
  spot_price: SpotPrice;
  spot_quote: SpotQuote;
  spot_source: SpotSource;
  staff_approval: StaffApproval;
  staff_challenge: StaffChallenge;
  staff_invitation: StaffInvitation;
  staff_member: StaffMember;
  staff_passkey: StaffPasskey;
  staff_recovery_code: StaffRecoveryCode;
  staff_role: StaffRole;
  staff_session: StaffSession;
  staff_task: StaffTask;
  stock_lot: StockLot;
  stock_movement: StockMovement;
  two_factor_reset: TwoFactorReset;
  url_redirect: UrlRedirect;
  url_rewrite: UrlRewrite;
  used_token: UsedToken;
  valuation_key: ValuationKey;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  wishlist: Wishlist;
  wishlist_item: WishlistItem;
  write_probe: WriteProbe;
}
