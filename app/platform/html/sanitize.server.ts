/**
 * Descriptions come from untrusted shops: plain formatting stays, anything that could run or restyle the page
 * is removed.
 */
import sanitizeHtml from 'sanitize-html'
import { replaceEmojiImages } from './emoji-pictures.ts'

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
    // A description's image has no `src` until it has been fetched: csv/values/description-pictures.ts.
    img: ['data-source', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed', 'type'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Deeper nesting is not text but an attempt to keep the browser busy.
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-source'],
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    img: (tagName, { alt, title, width, height, ...attributes }) => ({
      tagName,
      attribs: omitUndefined({ 'data-source': readSource(attributes), alt, title, width, height }),
    }),
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
}

/**
 * A URL or a file name; '' for an inline (data:) image or an invalid source. A stored text has it in
 * `data-source`.
 */
function readSource({ src = '', 'data-source': source = '' }: sanitizeHtml.Attributes): string {
  const url = (source || src).trim().replace(/^\/\//, 'https://')
  return /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url) ? '' : url
}

function omitUndefined(attributes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** An element that is not allowed in a text: an inline image, an iframe, a video. */
export type RemovedElement = { tag: string; source: string }

const embeddedTags = ['iframe', 'video', 'audio', 'embed', 'object']

/** Sanitizes, and reports the removed elements that readers would have seen. */
export function sanitizeWithReport(html: string): { html: string; removedElements: RemovedElement[] } {
  const removedElements: RemovedElement[] = []
  const onOpenTag = (tag: string, attributes: sanitizeHtml.Attributes) => {
    const isRemoved = tag === 'img' ? readSource(attributes) === '' : embeddedTags.includes(tag)
    if (isRemoved) removedElements.push({ tag, source: (attributes.src ?? attributes.data ?? '').trim() })
  }
  const cleanHtml = sanitizeHtml(replaceEmojiImages(html), { ...options, onOpenTag }).trim()
  return { html: cleanHtml, removedElements }
}

/** HTML that is safe to show; text without markup is returned unchanged. */
export function sanitize(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(replaceEmojiImages(html), options).trim() : html
}
