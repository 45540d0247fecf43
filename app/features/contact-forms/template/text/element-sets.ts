/** How HTML elements relate to paragraphs (contact-forms.md 1.7). */
const createElementSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** May contain paragraphs. */
export const flowContainers = createElementSet(`
  address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form
  header li main nav section td th`)

/** Neither contain paragraphs nor are contained in one. */
export const nonParagraphElements = createElementSet(`
  colgroup dl h1 h2 h3 h4 h5 h6 head hgroup html legend menu ol pre style summary table tbody template tfoot thead
  title tr ul`)

/** Belong inside paragraphs. */
export const phrasingElements = createElementSet(`
  a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd
  keygen label link map mark meta meter noscript object output picture progress q ruby s samp script select slot
  small span strong sub sup textarea time u var video wbr optgroup option rp rt #foreign #inline`)

/** A line break inside these elements is visible. */
export const lineBreakParents: ReadonlySet<string> = new Set([
  ...flowContainers,
  ...createElementSet(`
    a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark meter noscript object output progress q
    ruby s samp slot small span strong sub sup time u var rt h1 h2 h3 h4 h5 h6 legend summary p`),
])

/** Nesting one in another of the same name is intentional. */
export const selfNestableElements = createElementSet('article aside blockquote div fieldset section span')

/** An end tag inside them does not close elements around them. */
export const boundaryElements = createElementSet('ol ul menu dl table')

/** Element → the elements that end implicitly before it begins. */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', createElementSet('li')],
  ['dd', createElementSet('dd dt')],
  ['dt', createElementSet('dd dt')],
  ['option', createElementSet('option')],
  ['optgroup', createElementSet('option optgroup')],
  ['rp', createElementSet('rp rt')],
  ['rt', createElementSet('rp rt')],
  ['td', createElementSet('td th')],
  ['th', createElementSet('td th')],
  ['tr', createElementSet('td th tr')],
  ['thead', createElementSet('td th tr thead tbody tfoot')],
  ['tbody', createElementSet('td th tr thead tbody tfoot')],
  ['tfoot', createElementSet('td th tr thead tbody tfoot')],
])
