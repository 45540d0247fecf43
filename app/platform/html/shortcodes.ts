/** `[contact-form-7 id="1a2b3c4" title="Contact"]` in the HTML of a body (contact-forms.md 10.3, compare.md A.3). */
import { decodeEntities } from '#app/platform/http/decode.ts'

export type Shortcode = {
  /** 'contact-form-7' */
  name: string
  /** By small letters; what has no name stands in `positional`. */
  attributes: Record<string, string>
  positional: string[]
}

/** A body cut at its shortcodes: texts (with all their tags), and between them what they name. */
type CutBody = (string | Shortcode)[]

export type ShortcodeReader = {
  /** Whether there is anything to look for, quickly: most bodies have none. */
  mayHold: (html: string) => boolean
  cut: (html: string) => CutBody
  /** The HTML without its shortcodes, for summaries. */
  without: (html: string) => string
}

/** Reads the shortcodes of these names; all others stay words. */
export function shortcodeReader(names: readonly string[]): ShortcodeReader {
  // A tag of HTML as a whole, so that nothing is found in its attributes; or a shortcode, which ends at its first bracket.
  const markup = new RegExp(
    String.raw`<[^<>]*>|(?<open>\[?)\[(?<name>${names.join('|')})(?![\w-])(?<attributes>[^[\]<]*)\](?<close>\]?)`,
    'g',
  )
  const mayHold = (html: string) => html.includes('[') && names.some((name) => html.includes(`[${name}`))
  const cut = (html: string) => cutAtShortcodes(html, markup)
  return {
    mayHold,
    cut,
    without: (html) =>
      mayHold(html)
        ? cut(html)
            .map((piece) => (typeof piece === 'string' ? piece : ' '))
            .join('')
        : html,
  }
}

/** Cuts HTML at its shortcodes; what stands in tags, or in double brackets, is none. */
function cutAtShortcodes(html: string, markup: RegExp): CutBody {
  const pieces: CutBody = []
  let text = ''
  let rest = 0
  for (const match of html.matchAll(markup)) {
    const { index, 0: found, groups: { open, name, attributes = '', close } = {} } = match
    if (index < rest) continue
    text += html.slice(rest, index)
    rest = index + found.length
    if (name === undefined) {
      text += found
    } else if (open && close) {
      text += found.slice(1, -1)
    } else {
      pieces.push(text + (open ?? ''), readShortcode(name, attributes))
      text = close ?? ''
      rest = endOfContent(html, { name, from: rest })
    }
  }
  return [...pieces, text + html.slice(rest)]
}

/** Where the shortcode ends: behind its closing tag when the next one of its name closes, else where its head does. */
function endOfContent(html: string, { name, from }: { name: string; from: number }): number {
  const next = html.slice(from).search(new RegExp(String.raw`\[/?${name}(?![\w-])`))
  const closing = `[/${name}]`
  return next >= 0 && html.startsWith(closing, from + next) ? from + next + closing.length : from
}

// Word processors and editors bend quotes, and HTML writes them as entities; spaces come as such that do not break.
const bent = /[\u201C-\u201F\u2033\u00AB\u00BB]/g
const bentSingle = /[\u2018-\u201B\u2032]/g
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))(?=\s|$)|"([^"]*)"|'([^']*)'|([^\s'"]+)/g

function readShortcode(name: string, written: string): Shortcode {
  const text = decodeEntities(written)
    .replace(bent, '"')
    .replace(bentSingle, "'")
    .replaceAll('\u00A0', ' ')
    .trim()
    .replace(/\/$/, '')
  const attributes: Record<string, string> = {}
  const positional: string[] = []
  for (const [, key, ...values] of text.matchAll(attribute)) {
    const value = values.find((each) => each !== undefined) ?? ''
    if (key === undefined) positional.push(value)
    else attributes[key.toLowerCase()] = value
  }
  return { name, attributes, positional }
}
