import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import Combobox from '@github/combobox-nav'

/**
 * Opens and closes the list below an existing input, and moves through its options by keys while the focus
 * stays in the input (@github/combobox-nav). Escape closes the list; Enter selects the active option, or
 * submits the form. `listbox` stays in the document while closed; `hasOptions`: the list is not empty.
 */
export function useCombobox(
  input: HTMLInputElement,
  listbox: RefObject<HTMLElement | null>,
  hasOptions: boolean,
): boolean {
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const { key } = useLocation()

  // Closes after a navigation, because the search is finished.
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current !== key) setOpen(false)
    shownKey.current = key
  }, [key])

  const isShown = isOpen && hasOptions
  useEffect(() => {
    const open = () => setOpen(true)
    const close = () => setOpen(false)
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignores keys that belong to an input method composition.
      if (event.isComposing) return
      // Closes the list and keeps the text, which browsers would clear.
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        close()
      }
      if (!isShown && hasOptions && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault()
        open()
      }
    }
    input.addEventListener('input', open)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', open)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', close)
    }
  }, [input, hasOptions, isShown])

  const combobox = useRef<Combobox>(undefined)
  useEffect(() => {
    const { current: list } = listbox
    if (!list) return undefined
    combobox.current = new Combobox(input, list, { tabInsertsSuggestions: false })
    return () => combobox.current?.destroy()
  }, [input, listbox])
  useEffect(() => {
    if (!isShown) return undefined
    combobox.current?.start()
    return () => combobox.current?.stop()
  }, [isShown])

  return isOpen
}
