/**
 * WordPress, Facebook and others draw emoji as pictures: `<img class="emoji" alt="👉">`. The sign is the text, and no
 * picture of it has to be fetched.
 */

// Longer is no picture of one sign; the limit keeps a tag that never ends from costing time.
const image = /<img\b[^<>]{0,2000}>/gi
const classes = /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/
// Of WordPress itself, and of the set that it uses, wherever it lies.
const homes = /^(?:https?:)?\/\/(?:s\.w\.org\/images\/core\/emoji|[^?#]*\btwemoji\b|abs\.twimg\.com\/emoji)/i
// Facebook's, and the smileys of old WordPress: what their pictures are called says it only with a sign beside it.
const likely = /\/(?:emoji(?:\.php)?|smilies)\//i
const signs = /^(?:\p{Emoji}|\p{Emoji_Component}|\p{Extended_Pictographic})+$/u

/** The text with signs where pictures of signs stood. */
export function withEmojiSigns(html: string): string {
  return html.replace(image, (tag) => signOf(tag) || tag)
}

function signOf(tag: string): string {
  const { class: names = '', alt = '', src = '' } = attributesOf(tag)
  const isSign = classes.test(names) || homes.test(src) || (likely.test(src) && signs.test(alt))
  if (!isSign) return ''
  return alt.trim() || signInName(src)
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const all = tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return Object.fromEntries(
    [...all].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

/** '…/svg/1f1f8-1f1e6.svg' → '🇸🇦': these pictures are named by their signs. */
function signInName(src: string): string {
  const name = /\/((?:[\da-f]{2,6})(?:-[\da-f]{2,6})*)\.(?:svg|png)(?:[?#]|$)/i.exec(src)?.[1]
  const points = (name ?? '').split('-').map((point) => Number.parseInt(point, 16))
  const isKnown = homes.test(src) && points.every((point) => point <= 0x10_ff_ff)
  const sign = isKnown ? String.fromCodePoint(...points) : ''
  return signs.test(sign) ? sign : ''
}
