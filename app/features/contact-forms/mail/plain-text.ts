/** Converts HTML to text. Everything here takes linear time, whatever the input. */
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'

/** Removes tags; a bracket without a counterpart stays. */
export function stripTags(html: string): string {
  return replaceTags(html, () => '')
}

/** The plain-text alternative of an HTML mail: paragraphs, lines, and link targets. */
export function convertHtmlToText(html: string): string {
  let link: string | undefined
  const text = replaceTags(removeElements(html, ['head', 'style', 'script']), (tag) => {
    const [, closing, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const element = name.toLowerCase()
    if (element === 'a') {
      const target = link
      link = closing ? undefined : readHref(tag)
      return closing && target !== undefined ? ` <${target}>` : ''
    }
    if (element === 'br') return '\u0000'
    if (element === 'li' && !closing) return '\u0000- '
    if (element === 'td' || element === 'th') return ' '
    return blockElements.has(element) ? '\u0000\u0000' : ''
  })
  return decodeEntities(joinLines(text)).trim()
}

const blockElements = new Set(
  'address article aside blockquote div dl dd dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Source whitespace collapses to one space; block tags become line breaks. */
function joinLines(text: string): string {
  const lines = text.split('\u0000').map((line) => line.split(/\s+/).filter(Boolean).join(' '))
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n')
}

function readHref(tag: string): string | undefined {
  const [, doubleQuoted, singleQuoted] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const href = doubleQuoted ?? singleQuoted
  return href === undefined || href.startsWith('#') ? undefined : href
}

/** Removes elements with their content; an unclosed one stays. */
export function removeElements(html: string, names: string[]): string {
  return names.reduce(removeElement, html)
}

function removeElement(html: string, name: string): string {
  const parts: string[] = []
  let position = 0
  for (const { 0: opening, index } of html.matchAll(new RegExp(`<${name}(?=[\\s>])`, 'gi'))) {
    if (index < position) continue
    const closingTag = new RegExp(`</${name}\\s*>`, 'gi')
    closingTag.lastIndex = index + opening.length
    const closing = closingTag.exec(html)
    if (!closing) break
    parts.push(html.slice(position, index))
    position = closingTag.lastIndex
  }
  return [...parts, html.slice(position)].join('')
}

function replaceTags(html: string, replaceTag: (tag: string) => string): string {
  const parts: string[] = []
  let position = 0
  for (
    let index = html.indexOf('<');
    index !== -1;
    index = html.indexOf('<', Math.max(index + 1, position))
  ) {
    // '3 < 4' is not a tag.
    if (!/[a-z/!?]/i.test(html[index + 1] ?? '')) continue
    const end = html.indexOf('>', index)
    if (end === -1) break
    parts.push(html.slice(position, index), replaceTag(html.slice(index, end + 1)))
    position = end + 1
  }
  return [...parts, html.slice(position)].join('')
}
