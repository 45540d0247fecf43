import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useLeaveQuestion, type Leaving } from './use-leave-question.ts'

type Unsaved = {
  form: RefObject<HTMLFormElement | null>
  /** Another one has other values, which are saved. */
  formKey: string
  /** What the server gave back because it could not save it; each answer is another one. */
  refusal: object | undefined
}

/** Asks before what stands in a form and is not saved is left. Gives what is to be called when the form is sent. */
export function useUnsavedForm({ form, formKey, refusal }: Unsaved): () => void {
  /** What stands in the form when nothing of it is unsaved. */
  const clean = useRef<{ formKey: string; text: string }>(undefined)
  const isSending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    clean.current = refusal ? undefined : { formKey, text: textOf(form.current) }
  }, [form, formKey, refusal])
  useEffect(() => {
    if (state !== 'idle' || !isSending.current) return
    isSending.current = false
    // What was saved as it was before is of the same version.
    if (!refusal) clean.current = { formKey, text: textOf(form.current) }
  }, [form, formKey, refusal, state])
  useLeaveQuestion(
    useCallback(
      (leaving?: Leaving) =>
        !isSending.current &&
        (!leaving || leaving.currentLocation.pathname !== leaving.nextLocation.pathname) &&
        textOf(form.current) !== clean.current?.text,
      [form],
    ),
  )
  return () => void (isSending.current = true)
}

function textOf(form: HTMLFormElement | null): string {
  if (!form) return ''
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
