/** HTML as text. Everything here takes time in proportion to the text, whatever it is. */
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'

/** Without its tags; a bracket that closes nothing stays. */
export function stripTags(html: string): string {
  return cutTags(html, () => '')
}

/** The text that stands beside the HTML of a mail, for readers that show none: paragraphs, lines, and where links lead. */
export function textOfHtml(html: string): string {
  let link: string | undefined
  const text = cutTags(withoutElements(html, ['head', 'style', 'script']), (tag) => {
    const [, closing, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const element = name.toLowerCase()
    if (element === 'a') {
      const leads = link
      link = closing ? undefined : hrefOf(tag)
      return closing && leads !== undefined ? ` <${leads}>` : ''
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

/** White space of the source is one space; what a tag broke is a line. */
function lines(text: string): string {
  const rows = text.split('\u0000').map((row) => row.split(/\s+/).filter(Boolean).join(' '))
  return rows.filter((row, at) => row !== '' || rows[at - 1] !== '').join('\n')
}

function hrefOf(tag: string): string | undefined {
  const [, double, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const address = double ?? single
  return address === undefined || address.startsWith('#') ? undefined : address
}

/** With all that is in them; one that never ends stays. */
export function withoutElements(html: string, names: string[]): string {
  return names.reduce(withoutElement, html)
}

function withoutElement(html: string, name: string): string {
  const kept: string[] = []
  let read = 0
  for (const { 0: opening, index } of html.matchAll(new RegExp(`<${name}(?=[\\s>])`, 'gi'))) {
    if (index < read) continue
    const rest = new RegExp(`</${name}\\s*>`, 'gi')
    rest.lastIndex = index + opening.length
    const closing = rest.exec(html)
    if (!closing) break
    kept.push(html.slice(read, index))
    read = rest.lastIndex
  }
  return [...kept, html.slice(read)].join('')
}

function cutTags(html: string, instead: (tag: string) => string): string {
  const kept: string[] = []
  let read = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, read))) {
    // '3 < 4' is no tag.
    if (!/[a-z/!?]/i.test(html[at + 1] ?? '')) continue
    const end = html.indexOf('>', at)
    if (end === -1) break
    kept.push(html.slice(read, at), instead(html.slice(at, end + 1)))
    read = end + 1
  }
  return [...kept, html.slice(read)].join('')
}
