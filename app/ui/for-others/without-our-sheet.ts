/** Rendered markup → the same as it looks right where our style sheet is missing. Pure. */

// React writes neither quotes nor angle brackets into attributes and texts, so that tags are found by them.
const TAG = /<(svg|button|tr)((?: [^<>]*)?)>/g
const CLASSES = / class="[^"]*"/g

/** Words for screen readers by the name that themes hide them by; drawings with their lines, small buttons without a theme's look, hidden rows hidden. */
export function withoutOurSheet(markup: string): string {
  return markup
    .replace(CLASSES, (classes) => classes.replace(/(?<=[ "])visually-hidden(?=[ "])/, 'screen-reader-text'))
    .replace(TAG, (tag, name: string, attributes: string) => {
      const missing = missingIn[name]?.(attributes) ?? ''
      return missing === '' ? tag : `<${name}${attributes} ${missing}>`
    })
}

const missingIn: Record<string, ((attributes: string) => string) | undefined> = {
  svg: (attributes) =>
    Object.entries(drawn)
      .filter(([name]) => !attributes.includes(` ${name}="`))
      .map(([name, value]) => `${name}="${value}"`)
      .join(' '),
  button: (attributes) => {
    // Our script would hear it, and is not there; a theme that says how buttons stand would show what is only `hidden`.
    if (attributes.includes(' data-needs-script=')) return 'style="display:none"'
    // What says “button” is to look like those of the page.
    const keepsLook = classesOf(attributes).includes('button') || attributes.includes(' style="')
    return keepsLook ? '' : `style="${plain}"`
  },
  tr: (attributes) => (classesOf(attributes).some((name) => hiddenRows.has(name)) ? 'hidden=""' : ''),
}

const drawn = {
  width: '24',
  height: '24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

// Only what a theme gives to every button: place and size stay with whoever styles its class.
const plain =
  'background:none;border:0;border-radius:0;box-shadow:none;color:inherit;font:inherit;' +
  'letter-spacing:normal;min-height:0;min-width:0;padding:0;text-transform:none;cursor:pointer'

const hiddenRows = new Set(['tr-hide', 'tr-similar', 'tr-print'])

function classesOf(attributes: string): string[] {
  return /(?<= class=")[^"]*/.exec(attributes)?.[0].split(' ') ?? []
}
