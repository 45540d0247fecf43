/** Puts a text where the cursor is, as if it had been typed: what listens to typing hears it, and it can be undone by hand. */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement | null, text: string): void {
  if (!field) return
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** What is marked in a text. */
export function markedIn(field: HTMLTextAreaElement | null): string {
  return field ? field.value.slice(field.selectionStart, field.selectionEnd) : ''
}
