/** Inserts a text at the cursor as if it had been typed: input listeners fire, and the user can undo it. */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement | null, text: string): void {
  if (!field) return
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** The text that is selected in a field. */
export function readSelection(field: HTMLTextAreaElement | null): string {
  return field ? field.value.slice(field.selectionStart, field.selectionEnd) : ''
}
