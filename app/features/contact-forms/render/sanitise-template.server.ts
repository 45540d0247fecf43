/** Templates of people who may not post any HTML they like (contact-forms.md 10.1): what could run goes, tags stay as they are written. */
import sanitizeHtml from 'sanitize-html'
import { cutTemplate } from '#app/features/contact-forms/template/parse-template.ts'

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
    // Never `formaction` and its like: a form is sent nowhere else.
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
  // Deeper is no form but an attempt to keep the browser busy.
  nestingLimit: 100,
  transformTags: {
    // Inside an attribute a tag would become HTML that ends it.
    '*': (tagName, attributes) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, withoutMarks(value)]),
      ),
    }),
  },
}

// Letters nobody may use for words: they stand for the tags, and for brackets that are none, while the text around them is cleaned.
const before = '\uE0F2'
const after = '\uE0F3'
const bracket = '\uE0F4'
const reserved = /[\uE0F2-\uE0F4]/g
const marks = /\uE0F2(\d+)\uE0F3/g

/** Cleaning what is clean changes nothing: only then is what will be read what was cleaned. */
export function sanitiseTemplate(template: string): string {
  let text = template.replace(reserved, '')
  for (let round = 0; round < 4; round += 1) {
    const cleaned = sanitiseOnce(text)
    if (cleaned === text) return text
    text = cleaned
  }
  // Something comes together anew whenever something else is taken out: such a form has no tags.
  return allowedHtml(text).replaceAll('[', '&#91;')
}

function sanitiseOnce(template: string): string {
  const tags: string[] = []
  // A second [turnstile] may be shown as text: it is cleaned as such.
  const marked = [...cutTemplate(template, { hasTurnstile: true })].map(({ source, shown }) => {
    if (typeof shown === 'string') return source
    tags.push(shown.basetype === 'acceptance' ? sanitiseAcceptance(source) : source)
    return `${before}${tags.length - 1}${after}`
  })
  return allowedHtml(marked.join('')).replace(marks, (_, place: string) => tags[Number(place)] ?? '')
}

/** The only tag whose texts are shown as HTML; all others escape them. */
function sanitiseAcceptance(source: string): string {
  const end = source.indexOf(']') + 1
  const head = source.slice(0, end).replaceAll('<', '&lt;')
  const closing = source.indexOf('[', end)
  return closing === -1 ? head : head + allowedHtml(source.slice(end, closing)) + source.slice(closing)
}

/** The same for HTML without tags: the body of a mail. */
export function allowedHtml(html: string): string {
  if (!/[<>&]/.test(html)) return html
  // The parser looks at all that is open for each element: so much is no form, and is shown as it is written.
  if (openAtOnce(html) > MOST_OPEN) return html.replaceAll('<', '&lt;')
  const kept = html.replace(/&(?:#0*91|#x0*5b|lbrack|lsqb);/gi, bracket)
  return sanitizeHtml(kept, options).replaceAll(bracket, '&#91;')
}

const MOST_OPEN = 5000
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** At least as many elements as a parser has open at some moment; elements that it closes by itself count as open. */
function openAtOnce(html: string): number {
  const open = new Map<string, number>()
  let [now, most] = [0, 0]
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = written.toLowerCase()
    const ofName = open.get(name) ?? 0
    const change = slash ? -Math.min(ofName, 1) : Number(!voidElements.has(name))
    open.set(name, ofName + change)
    now += change
    most = Math.max(most, now)
  }
  return most
}

function withoutMarks(text: string): string {
  return text.replace(marks, '')
}
