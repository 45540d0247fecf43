/** The beginning of a text, never ending within a surrogate pair: JSON in the database rejects that. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
