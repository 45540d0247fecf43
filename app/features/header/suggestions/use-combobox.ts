import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Combobox = {
  /** Id of the listbox; its options are `<list>-0`, `<list>-1`, … */
  list: string
  /** How many options there are. */
  choices: number
}

const NONE = -1

/**
 * Turns an existing input into a combobox: arrow keys move through the options while the focus stays in the
 * input, Enter selects the active one (else submits the form), Escape closes. `active`: -1 when none is.
 */
export function useCombobox(
  input: HTMLInputElement,
  { list, choices }: Combobox,
): { isOpen: boolean; active: number } {
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const [active, setActive] = useState(NONE)
  const { key } = useLocation()

  // Closes after a navigation, because the search is finished.
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current !== key) setOpen(false)
    shownKey.current = key
  }, [key])

  useEffect(() => {
    const type = () => {
      setActive(NONE)
      setOpen(true)
    }
    const close = () => {
      setOpen(false)
      setActive(NONE)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignores keys that belong to an input method composition.
      if (event.isComposing) return
      if (event.key === 'Enter') return choose(event)
      if (event.key === 'Escape' && isOpen && choices > 0) {
        event.preventDefault()
        return close()
      }
      const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
      if (step === 0 || choices === 0) return undefined
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      // Moving past either end returns to the input itself.
      const turns = choices + 1
      return setActive((at) => ((at + 1 + step + turns) % turns) - 1)
    }
    const choose = (event: KeyboardEvent) => {
      const option = isOpen && active !== NONE ? document.getElementById(`${list}-${active}`) : null
      if (option) event.preventDefault()
      option?.click()
      close()
    }
    input.addEventListener('input', type)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', close)
    }
  }, [input, list, choices, isOpen, active])

  const isShown = isOpen && choices > 0
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
  }, [input])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown) input.setAttribute('aria-controls', list)
    else input.removeAttribute('aria-controls')
    const option = isShown && active !== NONE ? document.getElementById(`${list}-${active}`) : null
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [input, list, isShown, active])

  return { isOpen, active }
}
