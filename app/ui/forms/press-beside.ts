/**
 * Calls back at presses beside a dialog's content, on its backdrop. Both ends of a press count: one that began inside, to mark words
 * or on a button that moved away under the finger, ends on the dialog too. Gives back what stops it.
 */
export function onPressBeside(dialog: HTMLDialogElement, pressed: () => void): () => void {
  let hasBegunBeside = false
  const begin = ({ target }: Event) => {
    hasBegunBeside = target === dialog
  }
  const end = ({ target }: Event) => {
    if (hasBegunBeside && target === dialog) pressed()
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
