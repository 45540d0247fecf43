import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { useIsFragment } from '#app/ui/markup.ts'

type RemoveButtonProps = {
  id: number
  className?: string
  /** The accessible name, if the button is drawn as a cross. */
  label?: string
  /** Text of a button that works without JavaScript. */
  children?: ReactNode
}

/** Removes a product; scripts of the contract find this button in the markup of a call (compare.md A.3.3–A.3.5). */
export function RemoveButton({ id, className, label, children }: RemoveButtonProps) {
  const isFragment = useIsFragment()
  const attributes = { className, 'data-id': id, 'aria-label': label }
  if (import.meta.env.SSR && isFragment) {
    return (
      <span {...attributes} role="button" tabIndex={0}>
        {children ?? '×'}
      </span>
    )
  }
  if (children) {
    return (
      <button type="submit" name="remove" value={id} {...attributes}>
        {children}
      </button>
    )
  }
  return (
    <button type="button" {...attributes}>
      <X className="icon" aria-hidden />
    </button>
  )
}
