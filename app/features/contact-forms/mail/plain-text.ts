/** Converts HTML to text. Everything here takes linear time, whatever the input. */
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'

/** Removes tags; a bracket without a counterpart stays. */
export function stripTags(html: string): string {
  return cutTags(html, () => '')
}

/** The plain-text alternative of an HTML mail: paragraphs, lines, and link targets. */
export function textOfHtml(html: string): string {
  let link: string | undefined
  const text = cutTags(withoutElements(html, ['head', 'style', 'script']), (tag) => {
    const [, closing, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const element = name.toLowerCase()
    if (element === 'a') {
      const target = link
      link = closing ? undefined : hrefOf(tag)
      return closing && target !== undefined ? ` <${target}>` : ''
    }
    if (element === 'br') return '\u0000'
    if (element === 'li' && !closing) return '\u0000- '
    if (element === 'td' || element === 'th') return ' '
    return blocks.has(element) ? '\u0000\u0000' : ''
  })
  return decodeEntities(lines(text)).trim()
}

const blocks = new Set(
  'address article aside blockquote div dl dd dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Source whitespace collapses to one space; block tags become line breaks. */
function lines(text: string): string {
  const rows = text.split('\u0000').map((row) => row.split(/\s+/).filter(Boolean).join(' '))
  return rows.filter((row, index) => row !== '' || rows[index - 1] !== '').join('\n')
}

function hrefOf(tag: string): string | undefined {
  const [, double, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const href = double ?? single
  return href === undefined || href.startsWith('#') ? undefined : href
}

/** Removes elements with their content; an unclosed one stays. */
export function withoutElements(html: string, names: string[]): string {
  return names.reduce(withoutElement, html)
}

function withoutElement(html: string, name: string): string {
  const parts: string[] = []
  let read = 0
  for (const { 0: opening, index } of html.matchAll(new RegExp(`<${name}(?=[\\s>])`, 'gi'))) {
    if (index < read) continue
    const closingTag = new RegExp(`</${name}\\s*>`, 'gi')
    closingTag.lastIndex = index + opening.length
    const closing = closingTag.exec(html)
    if (!closing) break
    parts.push(html.slice(read, index))
    read = closingTag.lastIndex
  }
  return [...parts, html.slice(read)].join('')
}

function cutTags(html: string, instead: (tag: string) => string): string {
  const parts: string[] = []
  let read = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, read))) {
    // '3 < 4' is not a tag.
    if (!/[a-z/!?]/i.test(html[at + 1] ?? '')) continue
    const end = html.indexOf('>', at)
    if (end === -1) break
    parts.push(html.slice(read, at), instead(html.slice(at, end + 1)))
    read = end + 1
  }
  return [...parts, html.slice(read)].join('')
}
