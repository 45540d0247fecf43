type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** Does a click ask the browser for something of its own, such as a new tab? */
export function isModified({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
