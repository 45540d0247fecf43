import { removeElements } from '#app/features/contact-forms/mail/plain-text.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'

/**
 * Sanitizes a query parameter into one line of text: scripts, tags and %xx are removed, and a lone `<` is
 * escaped.
 */
export function cleanParameter(text: string): string {
  const textWithoutTags = removeElements(text, ['script', 'style']).replace(
    /<[^<>]*(>?)/g,
    (part: string, end: string) => (end ? '' : escapeText(part)),
  )
  return removeOctets(textWithoutTags)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
}

/** Removes %xx repeatedly, since a removal may create another one: '%%4141'. */
function removeOctets(text: string): string {
  const output: string[] = []
  for (const character of text.split('')) {
    output.push(character)
    if (/^%[0-9a-f]{2}$/i.test(output.slice(-3).join(''))) output.length -= 3
  }
  return output.join('')
}
