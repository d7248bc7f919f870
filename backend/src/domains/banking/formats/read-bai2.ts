import {
  accountNumber,
  bankReference,
  bankText,
  isDay,
  type ParsedLine,
  type ParsedStatement,
  StatementProblem,
} from './statement.ts';

/** A record with its continuations. A text that a continuation extends is one text. */
interface Bai2Record {
  readonly code: string;
  readonly line: number;
  readonly parts: string[];
}

/** Fields between the funds type and the references, by funds type. */
const FUNDS_FIELDS: Readonly<Record<string, number>> = { V: 2, S: 3 };

/**
 * Parses a BAI2 file: groups of accounts with transactions (record 16) and continuations (88).
 * Skips records without an amount.
 * @throws StatementProblem for a file that is cut off or has invalid records
 */
export function readBai2(text: string): ParsedStatement[] {
  const statements: (Omit<ParsedStatement, 'lines'> & { lines: ParsedLine[] })[] = [];
  let day = '';
  let groupCurrency: string | null = null;
  let isComplete = false;
  for (const record of joinRecords(text)) {
    const current = statements.at(-1);
    switch (record.code) {
      case '02': {
        const fields = fieldsOf(record);
        day = readDay(fields[4], record);
        groupCurrency = fields[6] || null;
        break;
      }
      case '03': {
        const fields = fieldsOf(record);
        const number = accountNumber(fields[1]);
        if (number === null) throw problem(record, 'the account number is missing');
        const currency = fields[2] || groupCurrency || 'USD';
        if (!/^[A-Z]{3}$/.test(currency)) throw problem(record, `"${currency}" is not a currency`);
        const balances = readBalances(fields, record);
        const [openingMinor, closingMinor] = [balances.get('010') ?? null, balances.get('015') ?? null];
        const known = { accountNumber: number, currency, reference: null, openingMinor, closingMinor };
        statements.push({ ...known, lines: [] });
        break;
      }
      case '16': {
        if (!current) throw problem(record, 'a transaction before the first account');
        const line = readTransaction(record, day, current.currency ?? 'USD');
        if (line !== null) current.lines.push(line);
        break;
      }
      case '99':
        isComplete = true;
        break;
      case '01':
      case '49':
      case '98':
        break;
      default:
        throw problem(record, `unknown record "${record.code}"`);
    }
  }
  if (!isComplete) throw new StatementProblem('The file is cut off: its last record (99) is missing.');
  return statements;
}

function joinRecords(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw.trim() === '') continue;
    const code = raw.slice(0, 2);
    const last = records.at(-1);
    if (code === '88' && last) last.parts.push(raw.replace(/^88,?/, ''));
    else records.push({ code, line: index + 1, parts: [raw] });
  }
  return records;
}

/** Returns the fields of a record; a `/` ends each part. */
function fieldsOf({ parts }: Bai2Record): string[] {
  return parts.flatMap((part) => part.trimEnd().replace(/\/$/, '').split(',')).map((field) => field.trim());
}

function readBalances(fields: readonly string[], record: Bai2Record): Map<string, number> {
  const balances = new Map<string, number>();
  let index = 3;
  while (index < fields.length) {
    const [code = '', amount = '', , funds = ''] = fields.slice(index, index + 4);
    index += 4 + fundsFields(funds, fields[index + 4]);
    if (code !== '' && amount !== '') balances.set(code, readMinor(amount, record));
  }
  return balances;
}

function readTransaction(record: Bai2Record, day: string, currency: string): ParsedLine | null {
  const [first = '', ...others] = record.parts;
  const fields = first.trimEnd().replace(/\/$/, '').split(',');
  const rest = [...others];
  const textAt = () => 4 + fundsFields(fields[3] ?? '', fields[4]) + 2;
  // The references may be in a continuation; the text follows them.
  while (fields.length < textAt() && rest.length > 0) {
    const part = rest.shift() ?? '';
    fields.push(...part.trimEnd().replace(/\/$/, '').split(','));
  }
  const [, type = '', amount = ''] = fields.map((field) => field.trim());
  if (!/^\d{3}$/.test(type)) throw problem(record, `"${type}" is not a type code`);
  const minor = amount === '' ? 0 : readMinor(amount, record);
  if (minor === 0 || Number(type) >= 700 || Number(type) < 100) return null;
  const at = textAt();
  const own = fields.slice(at).join(',');
  const text = [own, ...rest.map((part) => part.trimEnd().replace(/\/$/, ''))].join(' ');
  const isCredit = Number(type) < 400;
  const [bank, customer] = [fields[at - 2], fields[at - 1]].map(bankReference);
  return {
    bookedOn: day,
    valueOn: null,
    currency,
    amountMinor: isCredit ? minor : -minor,
    isReversal: REVERSALS.has(type),
    payer: bankText(
      /\b(?:ORIG(?:INATOR)?|ORG|B\/O|BO)\s*[:=]\s*([^;:=/]{2,60}?)(?=\s+[A-Z/]{2,}\s*[:=]|[;/]|$)/i.exec(
        text,
      )?.[1],
    ),
    payerAccount: null,
    remittance: [customer, bankText(text)].filter(Boolean).join(' '),
    bankReference: bank ?? null,
    originalAmount: null,
  };
}

/** Type codes of returned deposits, reversed wires and corrections. */
const REVERSALS: ReadonlySet<string> = new Set([
  '252',
  '357',
  '452',
  '455',
  '493',
  '554',
  '555',
  '556',
  '557',
  '595',
]);

function fundsFields(type: string, count: string | undefined): number {
  if (type === 'D') return 1 + 2 * (/^\d{1,3}$/.test(count ?? '') ? Number(count) : 0);
  return FUNDS_FIELDS[type] ?? 0;
}

/** Parses an amount without a decimal mark. */
function readMinor(text: string, record: Bai2Record): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw problem(record, `"${text}" is not an amount`);
  return Number(text);
}

function readDay(text: string | undefined, record: Bai2Record): string {
  const found = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '');
  const day = found ? `20${found[1]}-${found[2]}-${found[3]}` : '';
  if (!isDay(day)) throw problem(record, `"${text ?? ''}" is not a day`);
  return day;
}

function problem({ line }: Bai2Record, what: string): StatementProblem {
  return new StatementProblem(`Line ${line}: ${what}.`);
}
