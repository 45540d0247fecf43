/** How elements stand to paragraphs (contact-forms.md 1.7). */
const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** They may hold paragraphs. */
export const flowContainers = wordsOf(`
  address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form
  header li main nav section td th`)

/** They neither hold paragraphs nor stand in one. */
export const paragraphStrangers = wordsOf(`
  colgroup dl h1 h2 h3 h4 h5 h6 head hgroup html legend menu ol pre style summary table tbody template tfoot thead
  title tr ul`)

/** They live in paragraphs. */
export const phrasing = wordsOf(`
  a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd
  keygen label link map mark meta meter noscript object output picture progress q ruby s samp script select slot
  small span strong sub sup textarea time u var video wbr optgroup option rp rt #foreign #inline`)

/** A line that ends in them is a line that people see. */
export const breakParents: ReadonlySet<string> = new Set([
  ...flowContainers,
  ...wordsOf(`
    a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark meter noscript object output progress q
    ruby s samp slot small span strong sub sup time u var rt h1 h2 h3 h4 h5 h6 legend summary p`),
])

/** One of them in another of its name is meant so. */
export const selfNestable = wordsOf('article aside blockquote div fieldset section span')

/** No end tag within them closes what stands around them. */
export const boundaries = wordsOf('ol ul menu dl table')

/** Written or not, these end before that one begins. */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', wordsOf('li')],
  ['dd', wordsOf('dd dt')],
  ['dt', wordsOf('dd dt')],
  ['option', wordsOf('option')],
  ['optgroup', wordsOf('option optgroup')],
  ['rp', wordsOf('rp rt')],
  ['rt', wordsOf('rp rt')],
  ['td', wordsOf('td th')],
  ['th', wordsOf('td th')],
  ['tr', wordsOf('td th tr')],
  ['thead', wordsOf('td th tr thead tbody tfoot')],
  ['tbody', wordsOf('td th tr thead tbody tfoot')],
  ['tfoot', wordsOf('td th tr thead tbody tfoot')],
])
