/** Keeps what must be read from left to right in one piece inside Arabic: measures ('120×180') and ranges ('10–20'). */

const leftToRight = '\u2066'
const end = '\u2069'
const measure = /[\d٠-٩]+(?:[.,٫][\d٠-٩]+)?(?:\s?[×xX*–/-]\s?[\d٠-٩]+(?:[.,٫][\d٠-٩]+)?)+/g

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
