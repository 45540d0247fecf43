/**
 * WordPress, Facebook and others render emoji as images: `<img class="emoji" alt="👉">`. The character itself
 * is the text, and no image of it has to be fetched.
 */

// A longer tag is not the image of one emoji; the limit keeps an unclosed tag from costing time.
const imageTagPattern = /<img\b[^<>]{0,2000}>/gi
const emojiClassPattern = /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/
// URLs of WordPress's own host, and of the Twemoji set that it uses, wherever that is hosted.
const emojiUrlPattern =
  /^(?:https?:)?\/\/(?:s\.w\.org\/images\/core\/emoji|[^?#]*\btwemoji\b|abs\.twimg\.com\/emoji)/i
// URLs of Facebook's emoji and of the smileys of old WordPress versions: they are conclusive only if `alt` is
// an emoji character.
const likelyEmojiUrlPattern = /\/(?:emoji(?:\.php)?|smilies)\//i
const emojiPattern = /^(?:\p{Emoji}|\p{Emoji_Component}|\p{Extended_Pictographic})+$/u

/** The text with emoji images replaced by their characters. */
export function replaceEmojiImages(html: string): string {
  return html.replace(imageTagPattern, (tag) => readEmoji(tag) || tag)
}

function readEmoji(tag: string): string {
  const { class: classNames = '', alt = '', src = '' } = readAttributes(tag)
  const isEmoji =
    emojiClassPattern.test(classNames) ||
    emojiUrlPattern.test(src) ||
    (likelyEmojiUrlPattern.test(src) && emojiPattern.test(alt))
  if (!isEmoji) return ''
  return alt.trim() || readEmojiFromName(src)
}

function readAttributes(tag: string): Partial<Record<string, string>> {
  const matches = tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return Object.fromEntries(
    [...matches].map(([, name = '', double, single, unquoted]) => [
      name.toLowerCase(),
      double ?? single ?? unquoted ?? '',
    ]),
  )
}

/** '…/svg/1f1f8-1f1e6.svg' → '🇸🇦': these images are named by code points. */
function readEmojiFromName(src: string): string {
  const name = /\/((?:[\da-f]{2,6})(?:-[\da-f]{2,6})*)\.(?:svg|png)(?:[?#]|$)/i.exec(src)?.[1]
  const codePoints = (name ?? '').split('-').map((point) => Number.parseInt(point, 16))
  const isKnown = emojiUrlPattern.test(src) && codePoints.every((point) => point <= 0x10_ff_ff)
  const emoji = isKnown ? String.fromCodePoint(...codePoints) : ''
  return emojiPattern.test(emoji) ? emoji : ''
}
