type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** Whether a click requests a browser function, such as a new tab. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
