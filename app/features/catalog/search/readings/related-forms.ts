/**
 * Other whole words to search as well: the broken plural of an Arabic word («فوانيس», «فانوس») and its
 * singular, the feminine of a color, "scarves" and "scarf". Some are not real words; no product has those.
 * Only the query is expanded, so that the index stays as small as the words in it.
 */

type Rule = [RegExp, ...string[]]

// One letter each, like ف, ع and ل in the patterns of Arabic grammar.
const [f, a, l, m] = ['(.)', '(.)', '(.)', '(.)']
const maybeFeminine = (form: string) => [form, `${form}ه`]
const longVowels = ['ا', 'و', 'ي']

// Words are normalized: no hamza on alef, ه for ة.
const arabicRules: Rule[] = [
  // أطباق، أكواب — طبق، كوب
  rule(`ا${f}${a}ا${l}`, maybeFeminine('$1$2$3')),
  rule(`${f}${a}${l}ه?`, ['ا$1$2ا$3', '$1$2و$3', '$1$2ا$3']),
  // شموع — شمع، شمعة; بسط — بساط
  rule(`${f}${a}[وا]${l}`, maybeFeminine('$1$2$3')),
  // فناجين، مصابيح، أباريق — فنجان، مصباح، إبريق
  rule(
    `${f}${a}ا${l}ي${m}`,
    longVowels.flatMap((vowel) => maybeFeminine(`$1$2$3${vowel}$4`)),
  ),
  rule(`${f}${a}${l}[اوي]${m}ه?`, ['$1$2ا$3ي$4']),
  // فوانيس، قوارير — فانوس، قارورة
  rule(
    `${f}وا${a}ي${l}`,
    longVowels.flatMap((vowel) => maybeFeminine(`$1ا$2${vowel}$3`)),
  ),
  rule(`${f}ا${a}[اوي]${l}ه?`, ['$1وا$2ي$3']),
  // مناشف، دفاتر — منشفة، دفتر
  rule(`${f}${a}ا${l}${m}`, maybeFeminine('$1$2$3$4')),
  rule(`${f}${a}${l}${m}ه?`, ['$1$2ا$3$4']),
  // حقائب، وسائد — حقيبة، وسادة
  rule(
    `${f}${a}ائ${l}`,
    longVowels.flatMap((vowel) => maybeFeminine(`$1$2${vowel}$3`)),
  ),
  rule(`${f}${a}[اوي]${l}ه`, ['$1$2ائ$3']),
  // قمصان — قميص
  rule(`${f}${a}${l}ان`, ['$1$2ي$3']),
  rule(`${f}${a}ي${l}`, ['$1$2$3ان']),
  // أوشحة، أحذية — وشاح، حذاء
  rule(`ا${f}${a}${l}ه`, ['$1$2ا$3']),
  rule(`ا${f}${a}يه`, ['$1$2اء']),
  rule(`${f}${a}ا${l}`, ['ا$1$2$3ه']),
  rule(`${f}${a}اء`, ['ا$1$2يه']),
  // دلال — دلة
  rule(`${f}${a}ا\\2`, ['$1$2ه']),
  rule(`${f}${a}ه`, ['$1$2ا$2']),
  // سوداء — أسود
  rule(`${f}${a}${l}اء`, ['ا$1$2$3']),
  rule(`ا${f}${a}${l}`, ['$1$2$3اء', '$1$2$3']),
]

const englishRules: Rule[] = [
  [/^(.+)ves$/, '$1f', '$1fe'],
  [/^(.{2,}[^f])fe?$/, '$1ves'],
  [/^(.*)men$/, '$1man'],
  [/^(.*)man$/, '$1men'],
]

/** Other whole forms of a normalized word. */
export function relatedForms(word: string): string[] {
  const rules = isArabic(word) ? arabicRules : englishRules
  const forms = rules.flatMap(([pattern, ...results]) =>
    pattern.test(word) ? results.map((result) => word.replace(pattern, result)) : [],
  )
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2)
}

// Particles that are written as one word with the next: «وأحمر» in «أبيض وأحمر», «بنقش», «لكتابة».
const proclitics = ['و', 'ب', 'ل']

/** The word with each possible proclitic. */
export function joinedForms(word: string): string[] {
  return isArabic(word) ? proclitics.map((letter) => letter + word) : []
}

function isArabic(word: string): boolean {
  return /^\p{Script=Arabic}{3,}$/u.test(word)
}

function rule(form: string, results: string[]): Rule {
  return [new RegExp(`^${form}$`), ...results]
}
