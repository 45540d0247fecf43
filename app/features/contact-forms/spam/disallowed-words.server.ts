/** The merchant's list of words that only spam contains (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamCheckInput } from './spam-check-input.ts'
import { listTexts } from '#app/features/contact-forms/posting/list-texts.ts'

const MIN_BYTES = 2
const MAX_BYTES = 256

export function checkDisallowedWords(
  services: Services,
  { posted, posting }: SpamCheckInput,
): string | undefined {
  const words = parseWords(services.settings.current().forms.disallowedWords)
  if (words.length === 0) return undefined
  const text = [...listTexts(posted), posting.clientAddress, posting.userAgent].join('\n').toLowerCase()
  const disallowedWord = words.find((word) => text.includes(word.toLowerCase()))
  return disallowedWord === undefined ? undefined : `Disallowed words (${disallowedWord}) are used.`
}

function parseWords(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((word) => {
      const size = Buffer.byteLength(word)
      return size >= MIN_BYTES && size <= MAX_BYTES
    })
}
