/** Descriptions come from strangers' shops: plain formatting stays, whatever could run or restyle the page goes. */
import sanitizeHtml from 'sanitize-html'
import { withEmojiSigns } from './emoji-pictures.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'pre',
      'code',
      'div',
      'span',
      'figure',
      'figcaption',
    ],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'sub',
      'sup',
      'small',
      'mark',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img', 'bdi'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'hreflang'],
    // What a description's picture becomes: csv/description-pictures.ts.
    img: ['data-source', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed', 'type'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Deeper is no text but an attempt to keep the browser busy.
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-source'],
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    img: (tagName, { alt, title, width, height, ...attributes }) => ({
      tagName,
      attribs: withValues({ 'data-source': sourceOf(attributes), alt, title, width, height }),
    }),
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
}

/** An address or a file name; '' for what holds the picture itself or is none. A stored text has it in `data-source`. */
function sourceOf({ src = '', 'data-source': source = '' }: sanitizeHtml.Attributes): string {
  const address = (source || src).trim().replace(/^\/\//, 'https://')
  return /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address) ? '' : address
}

function withValues(attributes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** What had no place in a text: a picture that is no file of its own, a frame, a film. */
export type LeftOut = { tag: string; source: string }

const embedding = ['iframe', 'video', 'audio', 'embed', 'object']

/** The same, and what was taken out that readers would have seen. */
export function sanitiseAndTell(html: string): { html: string; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const onOpenTag = (tag: string, attributes: sanitizeHtml.Attributes) => {
    const isLost = tag === 'img' ? sourceOf(attributes) === '' : embedding.includes(tag)
    if (isLost) leftOut.push({ tag, source: (attributes.src ?? attributes.data ?? '').trim() })
  }
  const clean = sanitizeHtml(withEmojiSigns(html), { ...options, onOpenTag }).trim()
  return { html: clean, leftOut }
}

/** HTML that is safe to show; text without markup comes back as it is. */
export function sanitise(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(withEmojiSigns(html), options).trim() : html
}
