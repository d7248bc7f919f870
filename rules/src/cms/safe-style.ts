const LENGTH = String.raw`(?:0|\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|vh|vw))`;
const COLOR = String.raw`(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{3,40}\))`;
const PLACE = `(?:left|right|center|top|bottom|${LENGTH})`;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
const LENGTHS = whole(`${LENGTH}(?: ${LENGTH}){0,3}`);
const ONE_LENGTH = whole(`${LENGTH}|auto`);
const ONE_COLOR = whole(COLOR);

/**
 * The CSS properties of editors with their allowed values. They allow no URL, and nothing that
 * leaves its box.
 */
const VALUES: Readonly<Record<string, RegExp>> = {
  'text-align': whole('left|right|center|justify|start|end'),
  color: ONE_COLOR,
  'background-color': ONE_COLOR,
  'background-position': whole(`${PLACE}(?: ${PLACE})?`),
  'background-size': whole(`cover|contain|auto|${LENGTH}(?: ${LENGTH})?`),
  'background-repeat': whole('no-repeat|repeat|repeat-x|repeat-y'),
  'border-style': whole('none|solid|dashed|dotted|double|groove|ridge|inset|outset'),
  'border-color': ONE_COLOR,
  'border-width': LENGTHS,
  'border-radius': LENGTHS,
  margin: whole(`(?:${LENGTH}|auto)(?: (?:${LENGTH}|auto)){0,3}`),
  padding: LENGTHS,
  ...Object.fromEntries(
    SIDES.flatMap((side) => [
      [`margin-${side}`, ONE_LENGTH],
      [`padding-${side}`, ONE_LENGTH],
    ]),
  ),
  width: ONE_LENGTH,
  'max-width': ONE_LENGTH,
  height: ONE_LENGTH,
  'min-height': ONE_LENGTH,
  'font-size': ONE_LENGTH,
  'line-height': whole(String.raw`normal|\d(?:\.\d{1,2})?|${LENGTH}`),
  'font-weight': whole('normal|bold|[1-9]00'),
  'font-style': whole('normal|italic'),
  'text-decoration': whole('none|underline|line-through'),
  display: whole('none|block|flex|inline-block'),
  'flex-direction': whole('row|column'),
  'justify-content': whole('flex-start|flex-end|center|space-between'),
  'align-items': whole('flex-start|flex-end|center|stretch'),
  'align-self': whole('flex-start|flex-end|center|stretch|auto'),
};

/** Style texts are short; a longer one was not written by an editor. */
const MAX_CHARACTERS = 4_000;

/**
 * Returns the allowed declarations of a style text in order. The last declaration of a property
 * wins.
 */
export function safeDeclarations(style: string): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const declaration of style.slice(0, MAX_CHARACTERS).split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (Object.hasOwn(VALUES, property) && VALUES[property]?.test(value)) {
      kept.delete(property);
      kept.set(property, value);
    }
  }
  return kept;
}

/** Returns the allowed declarations as text: `text-align:center;min-height:300px`. Idempotent. */
export function safeStyle(style: string): string {
  return [...safeDeclarations(style)].map(([property, value]) => `${property}:${value}`).join(';');
}

/** The outline of a product in its picture, in the syntax of CSS `clip-path`. */
export const CSS_SHAPE = /^(circle|inset|ellipse|polygon)\([^;{}]*\)$/;
