import { XMLParser } from 'fast-xml-parser';
import { parseBankAmount } from './amounts.ts';
import {
  accountNumber,
  bankReference,
  bankText,
  isDay,
  type ParsedLine,
  type ParsedStatement,
  type PayerAccount,
  StatementProblem,
} from './statement.ts';

/** An element: children by name, attributes with `@`, text as `#text`. */
type Node = Readonly<Record<string, unknown>>;

/** Elements that may repeat. */
const LISTS: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd', 'Strd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(String(name)),
});

/**
 * Parses a CAMT.053 file, versions .001.02 to .001.08. An entry that the bank booked for several
 * payments becomes one line each. Skips entries that are not booked yet.
 * @throws StatementProblem for another file, a document type or an invalid entry
 */
export function readCamt(text: string): ParsedStatement[] {
  // A document type can define entities that expand without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new StatementProblem('The file has a document type (DOCTYPE).');
  let root: Node;
  try {
    root = parser.parse(text, true) as Node;
  } catch {
    throw new StatementProblem('The file is not well-formed XML.');
  }
  const body = at(root, 'Document', 'BkToCstmrStmt');
  if (body === null) throw new StatementProblem('The file is no account statement (CAMT.053).');
  return list(body, 'Stmt').map(readStatement);
}

function readStatement(statement: Node): ParsedStatement {
  const account = at(statement, 'Acct');
  const balances = list(statement, 'Bal');
  const currency = textAt(account, 'Ccy') ?? currencyOf(at(balances[0], 'Amt')) ?? null;
  return {
    accountNumber: accountNumber(textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id')),
    currency,
    reference: bankText(textAt(statement, 'Id')),
    openingMinor: balanceOf(balances, ['OPBD', 'PRCD']),
    closingMinor: balanceOf(balances, ['CLBD']),
    lines: list(statement, 'Ntry').flatMap((entry, index) => readEntry(entry, index + 1, currency)),
  };
}

function readEntry(entry: Node, position: number, accountCurrency: string | null): ParsedLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const amount = amountOf(at(entry, 'Amt'), position);
  if (amount.minor === 0) return [];
  const sign = signOf(entry, position);
  const known = {
    bookedOn: readDay(at(entry, 'BookgDt') ?? at(entry, 'ValDt'), position),
    valueOn: optionalDay(at(entry, 'ValDt')),
    currency: amount.currency ?? accountCurrency ?? 'USD',
    isReversal: textAt(entry, 'RvslInd') === 'true',
  };
  const own = bankText(textAt(entry, 'AddtlNtryInf'));
  const reference = bankReference(textAt(entry, 'AcctSvcrRef')) ?? bankReference(textAt(entry, 'NtryRef'));
  const details = list(entry, 'NtryDtls').flatMap((one) => list(one, 'TxDtls'));
  const parts = splitOf(details, amount.minor, sign, position);
  if (parts === null) {
    const [first] = details;
    const facts = first ? detailsOf(first, sign) : NO_DETAILS;
    const remittance = [facts.remittance, own].filter(Boolean).join(' ');
    return [
      {
        ...known,
        ...facts,
        amountMinor: sign * amount.minor,
        bankReference: reference ?? facts.bankReference,
        remittance:
          details.length > 1
            ? [own, ...details.map((one) => detailsOf(one, sign).remittance)]
                .filter(Boolean)
                .join(' ')
                .slice(0, 500)
            : remittance,
      },
    ];
  }
  return parts.flatMap(({ node, signedMinor }) => {
    if (signedMinor === 0) return [];
    const facts = detailsOf(node, Math.sign(signedMinor));
    const remittance = [facts.remittance, own].filter(Boolean).join(' ');
    const line = { ...known, ...facts, amountMinor: signedMinor, remittance };
    return [{ ...line, bankReference: facts.bankReference ?? reference }];
  });
}

/** Returns the amount of each payment of a batch; null unless they add up to the entry. */
function splitOf(details: readonly Node[], entryMinor: number, sign: number, position: number) {
  if (details.length < 2) return null;
  const parts = details.map((node) => {
    const amount = at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt');
    const minor = amount === null ? null : amountOf(amount, position).minor;
    const indicator = textAt(node, 'CdtDbtInd');
    const own = indicator === null ? sign : indicator === 'CRDT' ? 1 : -1;
    return { node, signedMinor: minor === null ? null : own * minor };
  });
  const whole = parts.flatMap(({ node, signedMinor }) =>
    signedMinor === null ? [] : [{ node, signedMinor }],
  );
  const sum = whole.reduce((total, { signedMinor }) => total + signedMinor, 0);
  return whole.length === parts.length && sum === sign * entryMinor ? whole : null;
}

const NO_DETAILS = {
  payer: null,
  payerAccount: null,
  remittance: '',
  bankReference: null,
  originalAmount: null,
};

type Details = Pick<ParsedLine, keyof typeof NO_DETAILS>;

function detailsOf(node: Node, sign: number): Details {
  const [party, account, agent] =
    sign > 0 ? ['Dbtr', 'DbtrAcct', 'DbtrAgt'] : ['Cdtr', 'CdtrAcct', 'CdtrAgt'];
  const parties = at(node, 'RltdPties');
  const name = textAt(parties, party, 'Nm') ?? textAt(parties, party, 'Pty', 'Nm');
  const number = accountNumber(
    textAt(parties, account, 'Id', 'IBAN') ?? textAt(parties, account, 'Id', 'Othr', 'Id'),
  );
  const endToEnd = bankReference(textAt(node, 'Refs', 'EndToEndId'));
  const free = list(at(node, 'RmtInf'), 'Ustrd').map((one) => bankText(textOf(one)));
  const structured = list(at(node, 'RmtInf'), 'Strd').map((one) =>
    bankText(textAt(one, 'CdtrRefInf', 'Ref')),
  );
  const extra = bankText(textAt(node, 'AddtlTxInf'));
  const original = at(node, 'AmtDtls', 'InstdAmt', 'Amt');
  return {
    payer: bankText(name),
    payerAccount: number === null ? null : { number, ...agentOf(at(node, 'RltdAgts', agent, 'FinInstnId')) },
    remittance: [...structured, ...free, endToEnd, extra].filter(Boolean).join(' ').slice(0, 500),
    bankReference:
      bankReference(textAt(node, 'Refs', 'AcctSvcrRef')) ?? bankReference(textAt(node, 'Refs', 'TxId')),
    originalAmount: original === null ? null : bankText(`${textOf(original)} ${currencyOf(original) ?? ''}`),
  };
}

function agentOf(agent: Node | null): Pick<PayerAccount, 'bic' | 'routingNumber'> {
  const member = textAt(agent, 'ClrSysMmbId', 'MmbId');
  return {
    bic: bankText(textAt(agent, 'BICFI') ?? textAt(agent, 'BIC')),
    routingNumber: member !== null && /^\d{9}$/.test(member) ? member : null,
  };
}

function balanceOf(balances: readonly Node[], codes: readonly string[]): number | null {
  const found = balances.find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  if (!found) return null;
  const minor = parseBankAmount(textOf(at(found, 'Amt')) ?? '', '.');
  return minor === null ? null : textAt(found, 'CdtDbtInd') === 'DBIT' ? -minor : minor;
}

function amountOf(amount: Node | null, position: number) {
  const text = amount === null ? '' : (textOf(amount) ?? '');
  const minor = parseBankAmount(text, '.');
  if (minor === null || minor < 0) throw problem(position, `"${bankText(text) ?? ''}" is not an amount`);
  return { minor, currency: currencyOf(amount) };
}

function signOf(entry: Node, position: number): 1 | -1 {
  const indicator = textAt(entry, 'CdtDbtInd');
  if (indicator === 'CRDT') return 1;
  if (indicator === 'DBIT') return -1;
  throw problem(position, 'it is neither a credit nor a debit');
}

function readDay(date: Node | null, position: number): string {
  const day = optionalDay(date);
  if (day === null) throw problem(position, 'its day is missing');
  return day;
}

function optionalDay(date: Node | null): string | null {
  const day = (textAt(date, 'Dt') ?? textAt(date, 'DtTm') ?? '').slice(0, 10);
  return isDay(day) ? day : null;
}

function currencyOf(amount: Node | null): string | null {
  const currency = amount?.['@Ccy'];
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

function at(node: Node | null | undefined, ...path: readonly string[]): Node | null {
  let found: unknown = node;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return null;
    const next: unknown = (found as Node)[name];
    found = Array.isArray(next) ? next[0] : next;
  }
  if (typeof found === 'string') return { '#text': found };
  return typeof found === 'object' && found !== null ? (found as Node) : null;
}

function list(node: Node | null, name: string): Node[] {
  const found = node?.[name];
  const all: readonly unknown[] = Array.isArray(found) ? found : [];
  return all.map((one) =>
    typeof one === 'object' && one !== null ? (one as Node) : { '#text': String(one) },
  );
}

function textAt(node: Node | null, ...path: readonly string[]): string | null {
  const found = at(node, ...path);
  return found === null ? null : textOf(found);
}

function textOf(node: Node | null): string | null {
  const text = node?.['#text'];
  return typeof text === 'string' ? text : null;
}

function problem(position: number, what: string): StatementProblem {
  return new StatementProblem(`Entry ${position}: ${what}.`);
}
