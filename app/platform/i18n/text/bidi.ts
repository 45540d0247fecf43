/** Keeps in one piece what has a direction of its own: in Arabic measures ('120×180'), ranges, signed numbers; and any name or amount. */

const fromLeft = '\u2066'
const ofItsOwn = '\u2068'
const end = '\u2069'
const number = String.raw`[\d٠-٩]+(?:[.,٫٬][\d٠-٩]+)*`
const sides = String.raw`${number}(?:\s?[×xX*–/-]\s?${number})+`
const signed = String.raw`(?<![\p{L}\d])[-−+]${number}`
const measure = new RegExp(`${sides}|${signed}`, 'gu')

/** Plain text with its measures and ranges isolated; a text without any comes back as it is. */
export function isolateMeasures(text: string): string {
  return text.replace(measure, leftToRight)
}

/** In one piece that is read from the left, whatever stands around it. */
export function leftToRight(text: string): string {
  return `${fromLeft}${text}${end}`
}

/** The same for the texts between the tags of HTML. */
export function isolateMeasuresInHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : isolateMeasures(part)))
    .join('')
}

/** A name, a code or an amount inside of a sentence: it has its own direction, and gives the sentence none. */
export function isolated(text: string): string {
  return `${ofItsOwn}${text}${end}`
}
