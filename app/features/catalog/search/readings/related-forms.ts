/**
 * Other whole words to search as well: the broken plural of an Arabic word («فوانيس», «فانوس») and its
 * singular, the feminine of a color, "scarves" and "scarf". Some are not real words; no product has those.
 * Only the query is expanded, so that the index stays as small as the words in it.
 */

type Rule = [RegExp, ...string[]]

// One letter each, like ف, ع and ل in the patterns of Arabic grammar.
const [f, a, l, m] = ['(.)', '(.)', '(.)', '(.)']
const addFeminine = (form: string) => [form, `${form}ه`]
const longVowels = ['ا', 'و', 'ي']

// Words are normalized: no hamza on alef, ه for ة.
const arabicRules: Rule[] = [
  // أطباق، أكواب — طبق، كوب
  createRule(`ا${f}${a}ا${l}`, addFeminine('$1$2$3')),
  createRule(`${f}${a}${l}ه?`, ['ا$1$2ا$3', '$1$2و$3', '$1$2ا$3']),
  // شموع — شمع، شمعة; بسط — بساط
  createRule(`${f}${a}[وا]${l}`, addFeminine('$1$2$3')),
  // فناجين، مصابيح، أباريق — فنجان، مصباح، إبريق
  createRule(
    `${f}${a}ا${l}ي${m}`,
    longVowels.flatMap((vowel) => addFeminine(`$1$2$3${vowel}$4`)),
  ),
  createRule(`${f}${a}${l}[اوي]${m}ه?`, ['$1$2ا$3ي$4']),
  // فوانيس، قوارير — فانوس، قارورة
  createRule(
    `${f}وا${a}ي${l}`,
    longVowels.flatMap((vowel) => addFeminine(`$1ا$2${vowel}$3`)),
  ),
  createRule(`${f}ا${a}[اوي]${l}ه?`, ['$1وا$2ي$3']),
  // مناشف، دفاتر — منشفة، دفتر
  createRule(`${f}${a}ا${l}${m}`, addFeminine('$1$2$3$4')),
  createRule(`${f}${a}${l}${m}ه?`, ['$1$2ا$3$4']),
  // حقائب، وسائد — حقيبة، وسادة
  createRule(
    `${f}${a}ائ${l}`,
    longVowels.flatMap((vowel) => addFeminine(`$1$2${vowel}$3`)),
  ),
  createRule(`${f}${a}[اوي]${l}ه`, ['$1$2ائ$3']),
  // قمصان — قميص
  createRule(`${f}${a}${l}ان`, ['$1$2ي$3']),
  createRule(`${f}${a}ي${l}`, ['$1$2$3ان']),
  // أوشحة، أحذية — وشاح، حذاء
  createRule(`ا${f}${a}${l}ه`, ['$1$2ا$3']),
  createRule(`ا${f}${a}يه`, ['$1$2اء']),
  createRule(`${f}${a}ا${l}`, ['ا$1$2$3ه']),
  createRule(`${f}${a}اء`, ['ا$1$2يه']),
  // دلال — دلة
  createRule(`${f}${a}ا\\2`, ['$1$2ه']),
  createRule(`${f}${a}ه`, ['$1$2ا$2']),
  // سوداء — أسود
  createRule(`${f}${a}${l}اء`, ['ا$1$2$3']),
  createRule(`ا${f}${a}${l}`, ['$1$2$3اء', '$1$2$3']),
]

const englishRules: Rule[] = [
  [/^(.+)ves$/, '$1f', '$1fe'],
  [/^(.{2,}[^f])fe?$/, '$1ves'],
  [/^(.*)men$/, '$1man'],
  [/^(.*)man$/, '$1men'],
]

/** Other whole forms of a normalized word. */
export function listRelatedForms(word: string): string[] {
  const rules = isArabic(word) ? arabicRules : englishRules
  const forms = rules.flatMap(([pattern, ...replacements]) =>
    pattern.test(word) ? replacements.map((replacement) => word.replace(pattern, replacement)) : [],
  )
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2)
}

// Particles that are written as one word with the next: «وأحمر» in «أبيض وأحمر», «بنقش», «لكتابة».
const proclitics = ['و', 'ب', 'ل']

/** The word with each possible proclitic. */
export function listJoinedForms(word: string): string[] {
  return isArabic(word) ? proclitics.map((letter) => letter + word) : []
}

function isArabic(word: string): boolean {
  return /^\p{Script=Arabic}{3,}$/u.test(word)
}

function createRule(form: string, replacements: string[]): Rule {
  return [new RegExp(`^${form}$`), ...replacements]
}
