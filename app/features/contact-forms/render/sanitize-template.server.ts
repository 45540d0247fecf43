/**
 * Sanitizes templates of users without the permission for unfiltered HTML (contact-forms.md 10.1): executable
 * markup is removed, tags stay as written.
 */
import sanitizeHtml from 'sanitize-html'
import { tokenizeTemplate } from '#app/features/contact-forms/template/parse-template.ts'

const textTags =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code div span section article header footer aside address figure figcaption ' +
  'ul ol li dl dt dd strong b em i u s del ins sub sup small mark q cite abbr kbd samp var time bdi bdo wbr ' +
  'table caption colgroup col thead tbody tfoot tr th td a img details summary'
const formTags =
  'button datalist fieldset input label legend meter optgroup option output progress select textarea'

const options: sanitizeHtml.IOptions = {
  allowedTags: `${textTags} ${formTags}`.split(' '),
  allowedAttributes: {
    '*': ['id', 'class', 'lang', 'dir', 'title', 'hidden', 'role', 'tabindex', 'aria-*', 'data-*'],
    a: ['href', 'target', 'rel', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'reversed', 'type'],
    time: ['datetime'],
    details: ['open'],
    // Never `formaction` and similar attributes: a form must not be sent elsewhere.
    button: ['type', 'name', 'value', 'disabled'],
    fieldset: ['name', 'disabled'],
    input: [
      ...['type', 'name', 'value', 'placeholder', 'autocomplete', 'list', 'size', 'accept', 'capture'],
      ...[
        'min',
        'max',
        'step',
        'minlength',
        'maxlength',
        'checked',
        'disabled',
        'multiple',
        'readonly',
        'required',
      ],
    ],
    label: ['for'],
    meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
    optgroup: ['label', 'disabled'],
    option: ['value', 'label', 'selected', 'disabled'],
    output: ['for', 'name'],
    progress: ['value', 'max'],
    select: ['name', 'size', 'multiple', 'autocomplete', 'disabled', 'required'],
    textarea: [
      ...['name', 'rows', 'cols', 'placeholder', 'autocomplete', 'minlength', 'maxlength'],
      ...['disabled', 'readonly', 'required', 'wrap'],
    ],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Deeper nesting is not a form but an attempt to keep the browser busy.
  nestingLimit: 100,
  transformTags: {
    // A tag inside an attribute would become HTML that ends the attribute.
    '*': (tagName, attributes) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, removeMarks(value)]),
      ),
    }),
  },
}

// Private-use characters: placeholders for the tags, and for brackets that are not tags, while the text
// around them is sanitized.
const MARK_START = '\uE0F2'
const MARK_END = '\uE0F3'
const BRACKET_MARK = '\uE0F4'
const reservedPattern = /[\uE0F2-\uE0F4]/g
const markPattern = /\uE0F2(\d+)\uE0F3/g

/** Sanitizes until nothing changes: only then is the parsed template the sanitized one. */
export function sanitizeTemplate(template: string): string {
  let text = template.replace(reservedPattern, '')
  for (let round = 0; round < 4; round += 1) {
    const cleanedText = sanitizeOnce(text)
    if (cleanedText === text) return text
    text = cleanedText
  }
  // Each removal creates new markup: such a form gets no tags.
  return sanitizeMarkup(text).replaceAll('[', '&#91;')
}

function sanitizeOnce(template: string): string {
  const tags: string[] = []
  // A second [turnstile] may be rendered as text: it is sanitized as such.
  const markedParts = [...tokenizeTemplate(template, { hasTurnstile: true })].map(({ source, node }) => {
    if (typeof node === 'string') return source
    tags.push(node.basetype === 'acceptance' ? sanitizeAcceptance(source) : source)
    return `${MARK_START}${tags.length - 1}${MARK_END}`
  })
  return sanitizeMarkup(markedParts.join('')).replace(
    markPattern,
    (_, index: string) => tags[Number(index)] ?? '',
  )
}

/** The only tag whose texts are rendered as HTML; all others escape them. */
function sanitizeAcceptance(source: string): string {
  const end = source.indexOf(']') + 1
  const head = source.slice(0, end).replaceAll('<', '&lt;')
  const closing = source.indexOf('[', end)
  return closing === -1 ? head : head + sanitizeMarkup(source.slice(end, closing)) + source.slice(closing)
}

/** Sanitizes HTML without form tags: the body of a mail. */
export function sanitizeMarkup(html: string): string {
  if (!/[<>&]/.test(html)) return html
  // The parser scans all open elements for each element: this many are not a form, and are escaped.
  if (countOpenElements(html) > MAX_OPEN_ELEMENTS) return html.replaceAll('<', '&lt;')
  const escapedHtml = html.replace(/&(?:#0*91|#x0*5b|lbrack|lsqb);/gi, BRACKET_MARK)
  return sanitizeHtml(escapedHtml, options).replaceAll(BRACKET_MARK, '&#91;')
}

const MAX_OPEN_ELEMENTS = 5000
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** An upper bound of the elements that a parser has open at once; implicitly closed elements count as open. */
function countOpenElements(html: string): number {
  const openCountByName = new Map<string, number>()
  let [openCount, maxOpenCount] = [0, 0]
  for (const [, slash, writtenName = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = writtenName.toLowerCase()
    const openCountOfName = openCountByName.get(name) ?? 0
    const change = slash ? -Math.min(openCountOfName, 1) : Number(!voidElements.has(name))
    openCountByName.set(name, openCountOfName + change)
    openCount += change
    maxOpenCount = Math.max(maxOpenCount, openCount)
  }
  return maxOpenCount
}

function removeMarks(text: string): string {
  return text.replace(markPattern, '')
}
