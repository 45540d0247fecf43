/** Adds inline styles to rendered markup, for pages without our style sheet. Pure. */

// React escapes quotes and angle brackets in attributes and texts, so tags are matched by them.
const TAG_PATTERN = /<(svg|button|tr)((?: [^<>]*)?)>/g
const CLASS_ATTRIBUTE_PATTERN = / class="[^"]*"/g

/**
 * Screen reader texts get the class that themes hide; icons get their strokes, small buttons lose a theme's
 * styles, hidden rows are hidden.
 */
export function addInlineStyles(markup: string): string {
  return markup
    .replace(CLASS_ATTRIBUTE_PATTERN, (classes) =>
      classes.replace(/(?<=[ "])visually-hidden(?=[ "])/, 'screen-reader-text'),
    )
    .replace(TAG_PATTERN, (tag, name: string, attributes: string) => {
      const addition = attributeFinders[name]?.(attributes) ?? ''
      return addition === '' ? tag : `<${name}${attributes} ${addition}>`
    })
}

const attributeFinders: Record<string, ((attributes: string) => string) | undefined> = {
  svg: (attributes) =>
    Object.entries(svgAttributes)
      .filter(([name]) => !attributes.includes(` ${name}="`))
      .map(([name, value]) => `${name}="${value}"`)
      .join(' '),
  button: (attributes) => {
    // The button needs a script of the shop, which other sites do not load; a theme that sets `display` on
    // buttons would show one that is only `hidden`.
    if (attributes.includes(' data-needs-script=')) return 'style="display:none"'
    // An element with the class “button” should look like the page's own buttons.
    const isStyled = readClasses(attributes).includes('button') || attributes.includes(' style="')
    return isStyled ? '' : `style="${resetStyles}"`
  },
  tr: (attributes) => (readClasses(attributes).some((name) => hiddenRowClasses.has(name)) ? 'hidden=""' : ''),
}

const svgAttributes = {
  width: '24',
  height: '24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

// Resets only properties that a theme sets on every button: position and size remain with the styles of its
// class.
const resetStyles =
  'background:none;border:0;border-radius:0;box-shadow:none;color:inherit;font:inherit;' +
  'letter-spacing:normal;min-height:0;min-width:0;padding:0;text-transform:none;cursor:pointer'

const hiddenRowClasses = new Set(['tr-hide', 'tr-similar', 'tr-print'])

function readClasses(attributes: string): string[] {
  return /(?<= class=")[^"]*/.exec(attributes)?.[0].split(' ') ?? []
}
