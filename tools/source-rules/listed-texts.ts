import { calleeOf, parseSource, type SourceNode, walk } from '../../storefront/bundler/message-sources.ts';
import { SOURCE_ROOTS } from '../../storefront/bundler/source-path.ts';
import { isShopSource, type SourceRule, type Sources, select } from './source-rule.ts';

/** A word for readers; units and element symbols are shorter. */
const WORD = /\p{L}{3}/u;
/**
 * A title or a sentence; names of keys, headers and types are single words, listed in {@link
 * NAMES}.
 */
const SAID = /^\p{Lu}\p{Ll}+$|^\p{Lu}\p{Ll}*[ ,:]+\p{L}|^\p{Lu}\p{Ll}+[.!?]$/u;
/** A word among values. */
const AMONG_VALUES = /(^|[\s(])(?!tel:|https:)\p{Ll}{3,}([\s.,:)]|$)/u;
/** Attributes that people see or hear. */
const READ =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|hint|help|text|heading|caption|summary|description|what|name)$/;
/** Attributes that hold class names, ids and other names. */
const UNREAD =
  /^(className|style|class|d|transform|points|viewBox|sizes|srcSet|href|to|key|id|autoComplete|htmlFor)$/;
/**
 * Technical words: keyboard keys, headers, operations, types of the API and of schema.org, and
 * metal symbols.
 */
const NAMES =
  /^(Enter|Escape|Tab|Home|End|Arrow\w*|Page\w*|Accept|Store|Authorization|Bearer|Product|Offer|Brand|Place|Person|Organization|Question|Answer|Article|Thing|Review|Rating|\w+day|Link|Countries|Menu|Ingot|A[gu]|P[dt])$/;
/** Files whose sentences no shopper sees, each with the reason. */
const UNSEEN: Readonly<Record<string, string>> = {
  'storefront/src/domains/cart/identity/lost-cart.ts': 'what the shop says, by which a lost cart is known',
  'storefront/src/domains/cart/identity/recover-cart.ts': 'the message of a failure',
  'storefront/src/domains/cart/add/sign-in-to-add.ts': 'what the shop says, by which a rejection is known',
  'storefront/src/platform/graphql/rest-request.ts': 'the message of a failure',
  'packages/messages/src/write-values.ts': 'what engines write, which is mended',
  'storefront/src/shell/header/mobile-menu.tsx': 'the name of an element',
  'storefront/src/platform/offline/register-worker.ts': 'the message of a failure',
  'storefront/src/shell/unhandled-errors/unhandled-error-toasts.ts': 'the name of a toast',
  'storefront/src/platform/graphql/read-response.ts': 'what the shop says, and the message of a failure',
  'storefront/src/shell/analytics/shown-products.ts': 'names of lists for the dealer’s reports',
};

/** Returns the literal texts of a file outside of the catalog. */
function literalsOf(file: string, source: SourceNode): string[] {
  const found: string[] = [];
  const look = (isRead: boolean) => (node: SourceNode) => {
    const text = textOf(node);
    if (text !== null) {
      const isSaid = isRead ? /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(text) : SAID.test(text);
      const isPiece = node.type === 'TemplateElement' ? AMONG_VALUES.test(text) : /^ \p{Ll}+ $/u.test(text);
      if ((isSaid || isPiece) && !NAMES.test(text.trim()) && !(file in UNSEEN))
        found.push(`${file}: ${text}`);
      return false;
    }
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
        return false;
      case 'BinaryExpression':
        // Operands of comparisons are not displayed.
        for (const side of [node['left'], node['right']] as SourceNode[])
          if (side.type !== 'Literal' || node['operator'] === '+') walk(side, look(isRead));
        return false;
      case 'SwitchCase':
        walk(node['consequent'], look(isRead));
        return false;
      case 'NewExpression':
        return !/Error|Failure|Not[A-Z]/.test(calleeOf(node));
      case 'CallExpression':
        return !/^(defineMessages|[a-z]\w*Text|text)$/.test(calleeOf(node));
      case 'JSXText':
        if (WORD.test(String(node['value']))) found.push(`${file}: ${String(node['value']).trim()}`);
        return false;
      case 'JSXAttribute': {
        const name = String((node['name'] as SourceNode)['name'] ?? '');
        if (!UNREAD.test(name)) walk(node['value'], look(READ.test(name)));
        return false;
      }
      default:
        return true;
    }
  };
  walk(source, look(false));
  return found;
}

function textOf(node: SourceNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null;
}

/** The folders that pages of the shop and of the back office are built from. */
const PAGE_ROOTS = [...SOURCE_ROOTS, 'office/src'];

/** The files of the pages. The style guide is a page for developers. */
function pageSources(sources: Sources): [string, string][] {
  return select(
    sources,
    (file) =>
      PAGE_ROOTS.some((root) => file.startsWith(`${root}/`)) &&
      /\.tsx?$/.test(file) &&
      isShopSource(file) &&
      !file.startsWith('storefront/src/routes/style-guide'),
  );
}

/** A text outside of a message list cannot be translated. */
export const listedTexts: SourceRule = {
  name: 'listed-texts',
  remedy: 'Move the text into a list of defineMessages.',
  check: (sources) =>
    pageSources(sources).flatMap(([file, code]) => literalsOf(file, parseSource(file, code))),
};

/** A module loads before the language of the page is known. */
export const textsInFunctions: SourceRule = {
  name: 'texts-in-functions',
  remedy: 'Call the text where it is needed, inside a function.',
  check: (sources) => {
    const found: string[] = [];
    for (const [file, code] of pageSources(sources)) {
      walk(parseSource(file, code), (node) => {
        if (/Function|MethodDefinition/.test(node.type)) return false;
        if (node.type === 'CallExpression' && /^[a-z]\w*Text$/.test(calleeOf(node)))
          found.push(`${file}: ${calleeOf(node)}`);
        return true;
      });
    }
    return found;
  },
};
