import { withoutElements } from '#app/features/contact-forms/mail/plain-text.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'

/**
 * Sanitizes a query parameter into one line of text: scripts, tags and %xx are removed, and a lone `<` is
 * escaped.
 */
export function cleanParameter(text: string): string {
  const bare = withoutElements(text, ['script', 'style']).replace(
    /<[^<>]*(>?)/g,
    (part: string, end: string) => (end ? '' : escapeText(part)),
  )
  return withoutOctets(bare)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
}

/** Removes %xx repeatedly, since a removal may create another one: '%%4141'. */
function withoutOctets(text: string): string {
  const output: string[] = []
  for (const unit of text.split('')) {
    output.push(unit)
    if (/^%[0-9a-f]{2}$/i.test(output.slice(-3).join(''))) output.length -= 3
  }
  return output.join('')
}
