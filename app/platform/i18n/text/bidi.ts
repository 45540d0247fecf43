/** Isolates bidirectional runs: in Arabic measures ('120×180'), ranges and signed numbers; and any name or amount. */

const leftToRightIsolate = '\u2066'
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'
const number = String.raw`[\d٠-٩]+(?:[.,٫٬][\d٠-٩]+)*`
const sides = String.raw`${number}(?:\s?[×xX*–/-]\s?${number})+`
const signed = String.raw`(?<![\p{L}\d])[-−+]${number}`
const measure = new RegExp(`${sides}|${signed}`, 'gu')

/** Plain text with its measures and ranges isolated; a text without any is returned unchanged. */
export function isolateMeasures(text: string): string {
  return text.replace(measure, leftToRight)
}

/** Isolates a text as left-to-right, whatever surrounds it. */
export function leftToRight(text: string): string {
  return `${leftToRightIsolate}${text}${popIsolate}`
}

/** Applies `isolateMeasures` to the text nodes of HTML. */
export function isolateMeasuresInHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : isolateMeasures(part)))
    .join('')
}

/** A name, a code or an amount inside a sentence: it has its own direction and does not affect the sentence's. */
export function isolated(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`
}
