/** `[contact-form-7 id="1a2b3c4" title="Contact"]` in the HTML of a body (contact-forms.md 10.3, compare.md A.3). */
import { decodeEntities } from '#app/platform/http/decode.ts'

export type Shortcode = {
  /** Name of the shortcode: 'contact-form-7'. */
  name: string
  /** Attributes keyed by lower-case name; values without a name are in `positionalValues`. */
  attributes: Record<string, string>
  positionalValues: string[]
}

/** A body split at its shortcodes: texts (with all their tags), and between them the shortcodes. */
type BodyParts = (string | Shortcode)[]

export type ShortcodeReader = {
  /** A quick check whether there may be shortcodes: most bodies have none. */
  mayContain: (html: string) => boolean
  split: (html: string) => BodyParts
  /** The HTML without its shortcodes, for summaries. */
  removeFrom: (html: string) => string
}

/** Reads the shortcodes of these names; all others stay text. */
export function createShortcodeReader(names: readonly string[]): ShortcodeReader {
  // A whole HTML tag, so that nothing is matched in its attributes; or a shortcode, which ends at its first
  // bracket.
  const markupPattern = new RegExp(
    String.raw`<[^<>]*>|(?<open>\[?)\[(?<name>${names.join('|')})(?![\w-])(?<attributes>[^[\]<]*)\](?<close>\]?)`,
    'g',
  )
  const mayContain = (html: string) => html.includes('[') && names.some((name) => html.includes(`[${name}`))
  const split = (html: string) => splitAtShortcodes(html, markupPattern)
  return {
    mayContain,
    split,
    removeFrom: (html) =>
      mayContain(html)
        ? split(html)
            .map((segment) => (typeof segment === 'string' ? segment : ' '))
            .join('')
        : html,
  }
}

/** Splits HTML at its shortcodes; matches within tags or double brackets are ignored. */
function splitAtShortcodes(html: string, markupPattern: RegExp): BodyParts {
  const segments: BodyParts = []
  let text = ''
  let position = 0
  for (const match of html.matchAll(markupPattern)) {
    const { index, 0: matchedText, groups: { open, name, attributes = '', close } = {} } = match
    if (index < position) continue
    text += html.slice(position, index)
    position = index + matchedText.length
    if (name === undefined) {
      text += matchedText
    } else if (open && close) {
      text += matchedText.slice(1, -1)
    } else {
      segments.push(text + (open ?? ''), readShortcode(name, attributes))
      text = close ?? ''
      position = findContentEnd(html, { name, startIndex: position })
    }
  }
  return [...segments, text + html.slice(position)]
}

/**
 * The end of the shortcode: after its closing tag when that comes before the next one of its name, else after
 * its opening tag.
 */
function findContentEnd(html: string, { name, startIndex }: { name: string; startIndex: number }): number {
  const nextIndex = html.slice(startIndex).search(new RegExp(String.raw`\[/?${name}(?![\w-])`))
  const closingTag = `[/${name}]`
  return nextIndex >= 0 && html.startsWith(closingTag, startIndex + nextIndex)
    ? startIndex + nextIndex + closingTag.length
    : startIndex
}

// Word processors and editors write curly quotes, and HTML writes them as entities; spaces may be
// non-breaking.
const curlyQuotePattern = /[\u201C-\u201F\u2033\u00AB\u00BB]/g
const curlySingleQuotePattern = /[\u2018-\u201B\u2032]/g
const attributePattern =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))(?=\s|$)|"([^"]*)"|'([^']*)'|([^\s'"]+)/g

function readShortcode(name: string, rawAttributes: string): Shortcode {
  const text = decodeEntities(rawAttributes)
    .replace(curlyQuotePattern, '"')
    .replace(curlySingleQuotePattern, "'")
    .replaceAll('\u00A0', ' ')
    .trim()
    .replace(/\/$/, '')
  const attributes: Record<string, string> = {}
  const positionalValues: string[] = []
  for (const [, key, ...values] of text.matchAll(attributePattern)) {
    const value = values.find((each) => each !== undefined) ?? ''
    if (key === undefined) positionalValues.push(value)
    else attributes[key.toLowerCase()] = value
  }
  return { name, attributes, positionalValues }
}
