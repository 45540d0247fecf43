/** What visitors would read in brackets: tags that the shop does not know, or knows and cannot read. */
import { cutTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isTagType } from '#app/features/contact-forms/template/tag-types.ts'

/** Not for visitors' eyes: brackets are usual there. */
const unread = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|<[a-z/][^<>]*>/gi
/** What is written about a tag, [[text* a]] or [[textarea a]b[/textarea]], is meant to be read. */
const escaped = /\[\[[^[\]]*\](?:[^[]*\[\/[\w*-]+\])?\]/g
/** A space in front, a mark of direction, or none behind the star, makes a text of a tag that the shop knows. */
const bracketed = /\[[\s\p{Cf}]*(\/?)([a-z][\w-]*(?:\*|(?![\w*-])))([^[\]]*)\]/giu

/** '[tex*]', '[honeypot]', each once, in the order of the template. */
export function leftoverTags(template: string): string[] {
  // Tags that were read, and those in double brackets, are shown as something else than they are written.
  const texts = [...cutTemplate(template)].map(({ source, shown }) => (shown === source ? source : '\n'))
  const text = texts.join('').replaceAll(unread, ' ').replaceAll(escaped, '\n')
  const found = [...text.matchAll(bracketed)].filter(isMeantAsTag)
  return [...new Set(found.map(([, slash = '', type = '']) => `[${slash}${type}]`))]
}

/** Words in brackets are words; a star, a quote, an option or one name after them makes a tag of them. */
function isMeantAsTag([whole, slash = '', type = '', rest = '']: RegExpExecArray): boolean {
  // An end of a group that was never opened has its own finding.
  if (slash !== '') return whole !== '[/group]' && rest.trim() === ''
  if (isTagType(type) || type.endsWith('*')) return true
  const words = rest.trim()
  if (words === '') return /[\d_]|-.*-/.test(type)
  if (!/^\s/.test(rest)) return false
  return /["'“”„«]|[\w-]:\S/.test(words) || /^[a-z][\w.-]*$/i.test(words)
}
