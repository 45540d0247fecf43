import { withoutElements } from '#app/features/contact-forms/mail/plain-text.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'

/** What strangers put into an address, as one line of text: scripts, tags and %xx go, and a lone `<` is shown as such. */
export function cleanParameter(text: string): string {
  const bare = withoutElements(text, ['script', 'style']).replace(
    /<[^<>]*(>?)/g,
    (part: string, end: string) => (end ? '' : escapeText(part)),
  )
  return withoutOctets(bare)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
}

/** Also those that only come about when another goes: '%%4141'. */
function withoutOctets(text: string): string {
  const kept: string[] = []
  for (const unit of text.split('')) {
    kept.push(unit)
    if (/^%[0-9a-f]{2}$/i.test(kept.slice(-3).join(''))) kept.length -= 3
  }
  return kept.join('')
}
