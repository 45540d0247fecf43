/** The beginning of a text, never with half a letter at its end: JSON in the database takes none. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}
