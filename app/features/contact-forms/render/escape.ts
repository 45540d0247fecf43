/** Escapes texts for HTML. */

const htmlEscapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** Escapes the merchant's text as the contract does: existing entities stay. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replace(/[<>"']/g, (character) => htmlEscapes[character] ?? character)
}

/** Prepares a visitor's text for later escaping: a typed '&lt;' is displayed as '&lt;'. */
export function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;')
}
