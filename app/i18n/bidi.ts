/** Keeps what must be read from left to right in one piece inside Arabic: measures ('120×180'), ranges, signed numbers. */

const leftToRight = '\u2066'
const end = '\u2069'
const number = String.raw`[\d٠-٩]+(?:[.,٫][\d٠-٩]+)?`
const sides = String.raw`${number}(?:\s?[×xX*–/-]\s?${number})+`
const signed = String.raw`(?<![\p{L}\d])[-−+]${number}`
const measure = new RegExp(`${sides}|${signed}`, 'gu')

/** Plain text with its measures and ranges isolated; a text without any comes back as it is. */
export function isolateMeasures(text: string): string {
  return text.replace(measure, `${leftToRight}$&${end}`)
}

/** The same for the texts between the tags of HTML. */
export function isolateMeasuresInHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : isolateMeasures(part)))
    .join('')
}
