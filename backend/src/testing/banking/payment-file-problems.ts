import { isIban } from '@ingot/rules/banking/payment-text.ts';
import { XMLParser } from 'fast-xml-parser';

/** A rule of the schema for an element: its children in order, or a check of its text. */
type Rule =
  | { readonly children: readonly Child[]; readonly isChoice?: boolean }
  | { readonly text: RegExp; readonly attributes?: Readonly<Record<string, RegExp>> };

interface Child {
  readonly name: string;
  readonly rule: Rule;
  readonly least: number;
  readonly most: number;
}

interface Node {
  readonly name: string;
  readonly children: readonly Node[];
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const one = (name: string, rule: Rule): Child => ({ name, rule, least: 1, most: 1 });
const maybe = (name: string, rule: Rule): Child => ({ name, rule, least: 0, most: 1 });
const group = (...children: readonly Child[]): Rule => ({ children });
const choice = (...children: readonly Child[]): Rule => ({ children, isChoice: true });

/** The characters that all banks accept. */
const X = "[A-Za-z0-9/\\-?:().,'+ ]";
const text = (most: number): Rule => ({ text: new RegExp(`^(?! )${X}{1,${most}}(?<! )$`) });
const pattern = (form: RegExp): Rule => ({ text: form });

const MAX35 = text(35);
const MAX140 = text(140);
const AMOUNT = /^(?!0+(\.0+)?$)\d{1,16}(\.\d{1,2})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const ACCOUNT_ID = choice(
  one('IBAN', pattern(/^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/)),
  one('Othr', group(one('Id', text(34)))),
);
const AGENT = group(
  one(
    'FinInstnId',
    group(
      maybe('BICFI', pattern(BIC)),
      maybe(
        'ClrSysMmbId',
        group(maybe('ClrSysId', choice(one('Cd', pattern(/^[A-Z]{5}$/)))), one('MmbId', text(35))),
      ),
      maybe('Othr', group(one('Id', MAX35))),
    ),
  ),
);

/** The used part of `pain.001.001.09.xsd`, narrowed to what banks accept: charset, two decimals. */
const DOCUMENT = group(
  one(
    'CstmrCdtTrfInitn',
    group(
      one(
        'GrpHdr',
        group(
          one('MsgId', MAX35),
          one('CreDtTm', pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/)),
          one('NbOfTxs', pattern(/^[0-9]{1,15}$/)),
          maybe('CtrlSum', pattern(AMOUNT)),
          one('InitgPty', group(maybe('Nm', MAX140))),
        ),
      ),
      {
        name: 'PmtInf',
        least: 1,
        most: Number.POSITIVE_INFINITY,
        rule: group(
          one('PmtInfId', MAX35),
          one('PmtMtd', pattern(/^(CHK|TRF|TRA)$/)),
          maybe('NbOfTxs', pattern(/^[0-9]{1,15}$/)),
          maybe('CtrlSum', pattern(AMOUNT)),
          one('ReqdExctnDt', choice(one('Dt', pattern(/^\d{4}-\d\d-\d\d$/)), one('DtTm', pattern(/T/)))),
          one('Dbtr', group(maybe('Nm', MAX140))),
          one('DbtrAcct', group(one('Id', ACCOUNT_ID), maybe('Ccy', pattern(CURRENCY)))),
          one('DbtrAgt', AGENT),
          maybe('ChrgBr', pattern(/^(DEBT|CRED|SHAR|SLEV)$/)),
          {
            name: 'CdtTrfTxInf',
            least: 1,
            most: Number.POSITIVE_INFINITY,
            rule: group(
              one('PmtId', group(maybe('InstrId', MAX35), one('EndToEndId', MAX35))),
              one('Amt', choice(one('InstdAmt', { text: AMOUNT, attributes: { '@Ccy': CURRENCY } }))),
              maybe('CdtrAgt', AGENT),
              maybe('Cdtr', group(maybe('Nm', MAX140))),
              maybe('CdtrAcct', group(one('Id', ACCOUNT_ID))),
              maybe('RmtInf', group(maybe('Ustrd', MAX140))),
            ),
          },
        ),
      },
    ),
  ),
);

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * Returns what is wrong with a payment file by the schema `pain.001.001.09`: order and number of
 * elements, lengths, characters, IBAN check digits, control sums. Unknown elements are wrong.
 */
export function paymentFileProblems(xml: string): string[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
  });
  const roots = (parser.parse(xml, true) as RawNode[]).map(toNode).filter(({ name }) => name !== '?xml');
  const [root] = roots;
  if (!root || roots.length !== 1 || root.name !== 'Document') return ['The root must be Document'];
  const problems = root.attributes['@xmlns'] === NAMESPACE ? [] : ['The namespace is wrong'];
  check(root, DOCUMENT, 'Document', problems);
  problems.push(...sumProblems(root));
  return problems;
}

type RawNode = Readonly<Record<string, unknown>>;

function toNode(raw: RawNode): Node {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? '';
  const content = (Array.isArray(raw[name]) ? raw[name] : []) as RawNode[];
  return {
    name,
    children: content.filter((child) => !('#text' in child)).map(toNode),
    text: content.map((child) => ('#text' in child ? String(child['#text']) : '')).join(''),
    attributes: (raw[':@'] ?? {}) as Record<string, string>,
  };
}

function check(node: Node, rule: Rule, path: string, problems: string[]): void {
  if ('text' in rule) {
    if (node.children.length > 0) problems.push(`${path} has children`);
    if (!rule.text.test(node.text)) problems.push(`${path} is "${node.text}"`);
    for (const [name, form] of Object.entries(rule.attributes ?? {})) {
      if (!form.test(node.attributes[name] ?? '')) problems.push(`${path} lacks ${name}`);
    }
    return;
  }
  if (node.text.trim() !== '') problems.push(`${path} has text`);
  if (rule.isChoice === true && node.children.length !== 1) problems.push(`${path} must have one child`);
  let at = 0;
  for (const child of rule.children) {
    let count = 0;
    for (let next = node.children[at]; next?.name === child.name; next = node.children[at]) {
      check(next, child.rule, `${path}/${child.name}`, problems);
      count++;
      at++;
    }
    if (count > child.most || (count < child.least && rule.isChoice !== true)) {
      problems.push(`${path} has ${count} × ${child.name}`);
    }
  }
  const rest = node.children[at];
  if (rest !== undefined) problems.push(`${path} has ${rest.name} in a wrong place`);
}

function sumProblems(root: Node): string[] {
  const problems: string[] = [];
  const message = find(root, 'CstmrCdtTrfInitn')[0];
  const payments = message ? find(message, 'PmtInf') : [];
  const transfers = payments.flatMap((payment) => find(payment, 'CdtTrfTxInf'));
  const minorOf = (text: string) => Math.round(Number(text) * 100);
  const sumOf = (all: readonly Node[]) =>
    all.reduce((sum, one) => sum + minorOf(textAt(one, 'Amt', 'InstdAmt')), 0);
  for (const [name, head, own] of [
    ['GrpHdr', message && find(message, 'GrpHdr')[0], transfers],
    ...payments.map((payment) => ['PmtInf', payment, find(payment, 'CdtTrfTxInf')] as const),
  ] as const) {
    if (!head) continue;
    if (Number(textAt(head, 'NbOfTxs')) !== own.length) problems.push(`${name}/NbOfTxs is wrong`);
    if (minorOf(textAt(head, 'CtrlSum')) !== sumOf(own)) problems.push(`${name}/CtrlSum is wrong`);
  }
  const ids = transfers.map((one) => textAt(one, 'PmtId', 'EndToEndId'));
  if (new Set(ids).size !== ids.length) problems.push('EndToEndId repeats');
  for (const iban of all(root, 'IBAN')) if (!isIban(iban.text)) problems.push(`IBAN ${iban.text} is wrong`);
  return problems;
}

function find(node: Node, name: string): Node[] {
  return node.children.filter((child) => child.name === name);
}

function all(node: Node, name: string): Node[] {
  return [...find(node, name), ...node.children.flatMap((child) => all(child, name))];
}

function textAt(node: Node, ...path: readonly string[]): string {
  const end = path.reduce<Node | undefined>((found, name) => found && find(found, name)[0], node);
  return end?.text ?? '';
}
