import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

/** The bids of a day. The seller of one test may not be hindered by the trades of another. */
export const QUOTE_SPOT = { gold: 4_000, silver: 50 };

/** An agreement that is paid by wire. */
export const WIRE_AGREEMENT = `{ terms_version: 2, owns_pieces: true, payout: {
  method: WIRE, holder: "Marta Oakes", bank: "Harrow Savings", routing_number: "021 000 021", account_number: "0001-7781"
} }`;

/** Locks bids. */
export const LOCK_QUOTE = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }`;

/** Answers about a line. */
export const ANSWER_QUOTE = `mutation ($number: String!, $position: Int!, $accept: Boolean!, $owed: Float, $bid: Float) {
  answerSellQuote(number: $number, position: $position, accept: $accept, owed: $owed, bid: $bid) { status settlement { payout { value } } } }`;

const FIELDS = `number status version owed loss seal answer_by post_by needs_approval is_waiting_for_approval
  settlement { locked missing difference additional if_accepted payout open_lines is_settled }
  lines { position sku quoted received differing state amount photos new_bid }
  payout { method account_ending paid paid_by reference } events { step actor by note } bar_code
  duties { identity_reason is_identity_missing reported identity { kind ending valid_until checked_by } }`;

/** A quote as the desk reads it. */
export interface OfficeQuote {
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly owed: number | null;
  readonly loss: number | null;
  readonly answer_by: string | null;
  readonly post_by: string;
  readonly is_waiting_for_approval: boolean;
  readonly settlement: Readonly<Record<string, number>>;
  readonly lines: readonly {
    readonly position: number;
    readonly quoted: number;
    readonly state: string;
    readonly photos: string[];
    readonly new_bid: number | null;
  }[];
  readonly payout: {
    readonly account_ending: string | null;
    readonly paid: number | null;
    readonly paid_by: string | null;
  };
  readonly events: readonly {
    readonly step: string;
    readonly actor: string;
    readonly by: string;
    readonly note: string | null;
  }[];
  readonly bar_code: string | null;
  readonly duties: {
    readonly identity_reason: string | null;
    readonly is_identity_missing: boolean;
    readonly reported: readonly string[];
    readonly identity: { readonly ending: string; readonly checked_by: string } | null;
  };
}

/** The result of a request to pay. */
export interface PayAnswer {
  readonly code: string | null;
  readonly is_paid?: boolean;
  readonly quote?: OfficeQuote;
}

/** A seller, and a member of the buy desk who works on the seller's quotes. */
export class QuoteDesk {
  readonly shop: TestShop;
  seller: TestCustomer;
  buyer: OfficeClient;

  constructor(shop: TestShop, seller: TestCustomer, buyer: OfficeClient) {
    this.shop = shop;
    this.seller = seller;
    this.buyer = buyer;
  }

  /** Locks and accepts a quote, and returns its number. */
  async agree(items: object[], agreement = CHECK_AGREEMENT): Promise<string> {
    const { send } = this.seller;
    const { quote } = await must<{ quote: { number: string } }>(send, LOCK_QUOTE, { items });
    const accept = `mutation ($number: String!) { acceptSellQuote(number: $number, agreement: ${agreement}) { number } }`;
    await must(send, accept, { number: quote.number });
    return quote.number;
  }

  async read(number: string, client = this.buyer): Promise<OfficeQuote> {
    const { data } = await client.query<{ quote: OfficeQuote }>(
      `query ($number: String!) { quote(number: $number) { ${FIELDS} } }`,
      { number },
    );
    return data.quote;
  }

  /** Runs an action and returns the quote after it. */
  async act(name: string, args: string, client = this.buyer): Promise<OfficeQuote> {
    const { code, data, errors } = await client.query<Record<string, OfficeQuote>>(
      `mutation { ${name}(${args}) { ${FIELDS} } }`,
    );
    if (code !== null) throw new Error(`${name}: ${code} ${errors?.[0]?.message}`);
    return data[name] as OfficeQuote;
  }

  /** Runs an action and returns the code of its error; null without one. */
  async codeOf(name: string, args: string, client = this.buyer): Promise<string | null> {
    return (await client.query(`mutation { ${name}(${args}) { __typename } }`)).code;
  }

  receive(number: string): Promise<OfficeQuote> {
    return this.act('receive_quote', `number: "${number}", seal: "77120"`);
  }

  check({ number, version }: OfficeQuote, position: number, finding: string): Promise<OfficeQuote> {
    const line = `number: "${number}", version: ${version}, position: ${position}`;
    return this.act('check_quote_line', `${line}, check: { ${finding} }`);
  }

  finish({ number, version }: OfficeQuote): Promise<OfficeQuote> {
    return this.act('finish_quote_check', `number: "${number}", version: ${version}`);
  }

  /** Returns a quote that is checked without differences. */
  async checkedQuote(
    items: object[] = [{ sku: 'AG-SHIP-1', quantity: 20 }],
    agreement?: string,
  ): Promise<OfficeQuote> {
    let quote = await this.receive(await this.agree(items, agreement));
    for (const { position, quoted } of quote.lines) {
      quote = await this.check(quote, position, `received: ${quoted}`);
    }
    return this.finish(quote);
  }

  async pay({ number, version }: OfficeQuote, client = this.buyer): Promise<PayAnswer> {
    const args = `number: "${number}", version: ${version}, reference: "FT 1", location: "Safe 2"`;
    const { code, data } = await client.query<{ pay_quote: { is_paid: boolean; quote: OfficeQuote } }>(
      `mutation { pay_quote(${args}) { is_paid quote { ${FIELDS} } } }`,
    );
    return { code, ...data?.pay_quote };
  }

  /** Returns the names of the mails about a quote. */
  async mailsOf(number: string): Promise<string[]> {
    await jobsDone(this.shop.db);
    return [...(await this.shop.outbox()).keys()].filter((name) => name.includes(number));
  }
}

/** Returns a new seller and a new member of the buy desk, at the bids of `QUOTE_SPOT`. */
export async function openQuoteDesk(shop: TestShop): Promise<QuoteDesk> {
  await shop.setSpot(QUOTE_SPOT);
  return new QuoteDesk(shop, await newCustomer(shop), await officeAs(shop, 'buyer', 'Della Marsh'));
}
