/** Converts names to slugs as WordPress does, except that Arabic letters are left unchanged. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

const maximumLength = 190

/** 'قهوة عربيّة – 250 g' → 'قهوة-عربية-250-g'; '' when nothing is left. */
export function slugify(name: string, limit = maximumLength): string {
  const letters = toAsciiDigits(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g, '')
    // Only Latin letters lose their marks: decomposed, أ would lose its hamza.
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/['’‘"“”%]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-')
  return [...letters]
    .slice(0, limit)
    .join('')
    .replace(/^-+|-+$/g, '')
}

/** The slug itself, or with the first free number appended: 'cap', 'cap-2', 'cap-3'. */
export function createUniqueSlug(
  slug: string,
  isTaken: (slug: string) => boolean,
  limit = maximumLength,
): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = [...slug].slice(0, limit - suffix.length).join('') + suffix
    if (!isTaken(candidate)) return candidate
  }
}
