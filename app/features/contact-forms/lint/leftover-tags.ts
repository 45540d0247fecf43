/** What visitors would read in brackets: tags that the shop does not know, or knows and cannot read. */
import { cutTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isTagType } from '#app/features/contact-forms/template/tag-types.ts'

/** Not for visitors' eyes: brackets are usual there. */
const unread = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|<[a-z/][^<>]*>/gi
const bracketed = /\[(\/?)([a-z][\w-]*\*?)(?![\w*-])([^[\]]*)\]/gi

/** '[tex*]', '[honeypot]', each once, in the order of the template. */
export function leftoverTags(template: string): string[] {
  // What is written about a tag, [[text a]], is meant to be read.
  const texts = [...cutTemplate(template)].map(({ source, shown }) =>
    shown === source && !/^\[\[[^]*\]\]$/.test(source) ? source : '\n',
  )
  const text = texts.join('').replaceAll(unread, ' ')
  const found = [...text.matchAll(bracketed)].filter((match) => {
    const isEscaped = text[match.index - 1] === '[' && text[match.index + match[0].length] === ']'
    return !isEscaped && isMeantAsTag(match)
  })
  return [...new Set(found.map(([, slash = '', type = '']) => `[${slash}${type}]`))]
}

/** Words in brackets are words; a star, a quote, an option or one name after them makes a tag of them. */
function isMeantAsTag([, slash = '', type = '', rest = '']: RegExpExecArray): boolean {
  // An end of a group that was never opened has its own finding.
  if (slash !== '') return type !== 'group' && rest.trim() === ''
  if (isTagType(type) || type.endsWith('*')) return true
  const words = rest.trim()
  if (words === '') return /[\d_]|-.*-/.test(type)
  if (!/^\s/.test(rest)) return false
  return /["'“”„«]|[\w-]:\S/.test(words) || /^[a-z][\w.-]*$/i.test(words)
}
