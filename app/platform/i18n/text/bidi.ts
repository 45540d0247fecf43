/**
 * Isolates text whose direction may differ from that of the surrounding text: measures ('120×180'), ranges
 * and signed numbers in Arabic, and any name or amount.
 */

const leftToRightIsolate = '\u2066'
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'
const numberSource = String.raw`[\d٠-٩]+(?:[.,٫٬][\d٠-٩]+)*`
const dimensionsSource = String.raw`${numberSource}(?:\s?[×xX*–/-]\s?${numberSource})+`
const signedNumberSource = String.raw`(?<![\p{L}\d])[-−+]${numberSource}`
const measurePattern = new RegExp(`${dimensionsSource}|${signedNumberSource}`, 'gu')

/** Plain text with its measures and ranges isolated; a text without any is returned unchanged. */
export function isolateMeasures(text: string): string {
  return text.replace(measurePattern, isolateLeftToRight)
}

/** Isolates a text as left-to-right, whatever surrounds it. */
export function isolateLeftToRight(text: string): string {
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
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`
}
