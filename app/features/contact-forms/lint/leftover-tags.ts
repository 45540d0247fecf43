/** Tags that visitors would see in brackets: unknown ones, or known ones that cannot be parsed. */
import { tokenizeTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { isTagType } from '#app/features/contact-forms/template/tag-types.ts'

/** Scripts, styles, comments and HTML tags: visitors do not see the brackets in them. */
const invisiblePattern = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|<[a-z/][^<>]*>/gi
/** Escaped tags, [[text* a]] or [[textarea a]b[/textarea]], are meant to be visible. */
const escapedTagPattern = /\[\[[^[\]]*\](?:[^[]*\[\/[\w*-]+\])?\]/g
/** A leading space, a bidi mark, or no space after the star turns a known tag into text. */
const bracketPattern = /\[[\s\p{Cf}]*(\/?)([a-z][\w-]*(?:\*|(?![\w*-])))([^[\]]*)\]/giu

/** '[tex*]', '[honeypot]', each once, in the order of the template. */
export function findLeftoverTags(template: string): string[] {
  // Parsed tags, and those in double brackets, render as something other than their source.
  const texts = [...tokenizeTemplate(template)].map(({ source, node }) => (node === source ? source : '\n'))
  const text = texts.join('').replaceAll(invisiblePattern, ' ').replaceAll(escapedTagPattern, '\n')
  const tags = [...text.matchAll(bracketPattern)].filter(looksLikeTag)
  return [...new Set(tags.map(([, slash = '', type = '']) => `[${slash}${type}]`))]
}

/** Plain words in brackets are text; a star, a quote, an option or a single name after them makes them a tag. */
function looksLikeTag([whole, slash = '', type = '', rest = '']: RegExpExecArray): boolean {
  // A closing tag of a group that was never opened has its own finding.
  if (slash !== '') return whole !== '[/group]' && rest.trim() === ''
  if (isTagType(type) || type.endsWith('*')) return true
  const content = rest.trim()
  if (content === '') return /[\d_]|-.*-/.test(type)
  if (!/^\s/.test(rest)) return false
  return /["'“”„«]|[\w-]:\S/.test(content) || /^[a-z][\w.-]*$/i.test(content)
}
