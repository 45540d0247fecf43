/**
 * WordPress, Facebook and others render emoji as images: `<img class="emoji" alt="👉">`. The character itself
 * is the text, and no image of it has to be fetched.
 */

// A longer tag is not the image of one emoji; the limit keeps an unclosed tag from costing time.
const image = /<img\b[^<>]{0,2000}>/gi
const classes = /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/
// URLs of WordPress's own host, and of the Twemoji set that it uses, wherever that is hosted.
const homes = /^(?:https?:)?\/\/(?:s\.w\.org\/images\/core\/emoji|[^?#]*\btwemoji\b|abs\.twimg\.com\/emoji)/i
// URLs of Facebook's emoji and of the smileys of old WordPress versions: they are conclusive only if `alt` is
// an emoji character.
const likely = /\/(?:emoji(?:\.php)?|smilies)\//i
const signs = /^(?:\p{Emoji}|\p{Emoji_Component}|\p{Extended_Pictographic})+$/u

/** The text with emoji images replaced by their characters. */
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

/** '…/svg/1f1f8-1f1e6.svg' → '🇸🇦': these images are named by code points. */
function signInName(src: string): string {
  const name = /\/((?:[\da-f]{2,6})(?:-[\da-f]{2,6})*)\.(?:svg|png)(?:[?#]|$)/i.exec(src)?.[1]
  const points = (name ?? '').split('-').map((point) => Number.parseInt(point, 16))
  const isKnown = homes.test(src) && points.every((point) => point <= 0x10_ff_ff)
  const sign = isKnown ? String.fromCodePoint(...points) : ''
  return signs.test(sign) ? sign : ''
}
