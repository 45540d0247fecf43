/** Estimates how hard a password is to guess: a hint for the customer, on which no check depends. */
export type Strength = 'weak' | 'fair' | 'strong'

/** Estimates the number of guesses: by length and character classes, less repetitions and sequences. */
export function estimateStrength(password: string): Strength {
  const bits = countUnpredictable(password) * Math.log2(estimateAlphabetSize(password))
  if (bits < 40) return 'weak'
  return bits < 60 ? 'fair' : 'strong'
}

const characterClasses: [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0600-\u06ff]/, 40],
  [/[^a-zA-Z\d\u0600-\u06ff]/, 30],
]

function estimateAlphabetSize(password: string): number {
  return characterClasses.reduce(
    (size, [pattern, classSize]) => (pattern.test(password) ? size + classSize : size),
    1,
  )
}

// Common passwords, in the scripts that our customers type.
const commonPasswordPattern =
  /p[a@]ssw[o0]rd|qwert[yz]?|letmein|welcome|admin|iloveyou|monkey|dragon|habibi|hanout/gi

/** Number of characters that do not follow from those before them. */
function countUnpredictable(password: string): number {
  const characters = [...password.replaceAll(commonPasswordPattern, '*')]
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const unpredictableCodes = codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? -9)
    const previousStep = (codes[index - 1] ?? -9) - (codes[index - 2] ?? -99)
    const isSequence = Math.abs(step) <= 1 && (step === previousStep || step === 0)
    const isRepeated = index >= 4 && codes.slice(index - 4, index).includes(code) && code === codes[index - 4]
    return !isSequence && !isRepeated
  })
  return unpredictableCodes.length
}
