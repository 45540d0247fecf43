/** How HTML elements relate to paragraphs (contact-forms.md 1.7). */
const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** May contain paragraphs. */
export const flowContainers = setOf(`
  address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form
  header li main nav section td th`)

/** Neither contain paragraphs nor are contained in one. */
export const nonParagraphElements = setOf(`
  colgroup dl h1 h2 h3 h4 h5 h6 head hgroup html legend menu ol pre style summary table tbody template tfoot thead
  title tr ul`)

/** Belong inside paragraphs. */
export const phrasing = setOf(`
  a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd
  keygen label link map mark meta meter noscript object output picture progress q ruby s samp script select slot
  small span strong sub sup textarea time u var video wbr optgroup option rp rt #foreign #inline`)

/** A line break inside these elements is visible. */
export const breakParents: ReadonlySet<string> = new Set([
  ...flowContainers,
  ...setOf(`
    a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark meter noscript object output progress q
    ruby s samp slot small span strong sub sup time u var rt h1 h2 h3 h4 h5 h6 legend summary p`),
])

/** Nesting one in another of the same name is intentional. */
export const selfNestable = setOf('article aside blockquote div fieldset section span')

/** An end tag inside them does not close elements around them. */
export const boundaries = setOf('ol ul menu dl table')

/** Element → the elements that end implicitly before it begins. */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', setOf('li')],
  ['dd', setOf('dd dt')],
  ['dt', setOf('dd dt')],
  ['option', setOf('option')],
  ['optgroup', setOf('option optgroup')],
  ['rp', setOf('rp rt')],
  ['rt', setOf('rp rt')],
  ['td', setOf('td th')],
  ['th', setOf('td th')],
  ['tr', setOf('td th tr')],
  ['thead', setOf('td th tr thead tbody tfoot')],
  ['tbody', setOf('td th tr thead tbody tfoot')],
  ['tfoot', setOf('td th tr thead tbody tfoot')],
])
