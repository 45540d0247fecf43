/** A hint how hard a password is to guess; it decides nothing. */
export type Strength = 'weak' | 'fair' | 'strong'

/** Estimates how many guesses it takes: by length and kinds of characters, less what repeats or counts on. */
export function passwordStrength(password: string): Strength {
  const bits = unexpected(password) * Math.log2(alphabetOf(password))
  if (bits < 40) return 'weak'
  return bits < 60 ? 'fair' : 'strong'
}

const kinds: [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0600-\u06ff]/, 40],
  [/[^a-zA-Z\d\u0600-\u06ff]/, 30],
]

function alphabetOf(password: string): number {
  return kinds.reduce((size, [pattern, more]) => (pattern.test(password) ? size + more : size), 1)
}

// The words everybody tries first, in the scripts our shoppers type.
const beaten = /p[a@]ssw[o0]rd|qwert[yz]?|letmein|welcome|admin|iloveyou|monkey|dragon|habibi|hanout/gi

/** How many characters could not be told from those before them. */
function unexpected(password: string): number {
  const letters = [...password.replaceAll(beaten, '*')]
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? -9)
    const before = (codes[at - 1] ?? -9) - (codes[at - 2] ?? -99)
    const goesOn = Math.abs(step) <= 1 && (step === before || step === 0)
    const repeats = at >= 4 && codes.slice(at - 4, at).includes(code) && code === codes[at - 4]
    return !goesOn && !repeats
  })
  return fresh.length
}
