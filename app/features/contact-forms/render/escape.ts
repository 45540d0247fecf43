/** Texts on their way into HTML. */

const unsafe: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** Text of an owner's, as the contract escapes it: an entity that is already written stays one. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replace(/[<>"']/g, (sign) => unsafe[sign] ?? sign)
}

/** What a visitor typed, for whatever escapes it next: '&lt;' was typed and shall be read as '&lt;'. */
export function asTyped(text: string): string {
  return text.replaceAll('&', '&amp;')
}
