/** The merchant's list of words that only spam contains (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamCheckInput } from './spam-check-input.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'

const MIN_BYTES = 2
const MAX_BYTES = 256

export function checkDisallowedWords(
  services: Services,
  { posted, posting }: SpamCheckInput,
): string | undefined {
  const words = wordsOf(services.settings.current().forms.disallowedWords)
  if (words.length === 0) return undefined
  const text = [...textsIn(posted), posting.clientAddress, posting.userAgent].join('\n').toLowerCase()
  const found = words.find((word) => text.includes(word.toLowerCase()))
  return found === undefined ? undefined : `Disallowed words (${found}) are used.`
}

function wordsOf(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((word) => {
      const size = Buffer.byteLength(word)
      return size >= MIN_BYTES && size <= MAX_BYTES
    })
}
